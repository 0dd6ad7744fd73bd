import type { ReactNode } from 'react'

/**
 * The label of the checkbox for the terms. If there is a main site, the server redirects both links to it.
 */
export const Terms = () => (
  <>
    I agree to the <Page path="/terms-conditions">terms and conditions</Page> and the{' '}
    <Page path="/privacy-policy">privacy policy</Page>
  </>
)

const Page = ({ path, children }: { path: string; children: ReactNode }) => (
  <a className="link" href={path} target="_blank" rel="noreferrer">
    {children}
  </a>
)
