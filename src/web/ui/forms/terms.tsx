import type { ReactNode } from 'react'

/** The text beside the checkbox for the terms. The server redirects both pages to the main site where there is one. */
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
