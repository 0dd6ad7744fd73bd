import { settings } from '#web/lib/settings.ts'

/** The words beside the terms checkbox; both pages stand on the main site. */
export function Terms() {
  return (
    <>
      I agree to the <MainSiteLink page="terms-conditions">terms and conditions</MainSiteLink> and the{' '}
      <MainSiteLink page="privacy-policy">privacy policy</MainSiteLink>
    </>
  )
}

function MainSiteLink({ page, children }: { page: string; children: string }) {
  const site = settings.main_site?.replace(/\/$/, '') ?? ''
  return (
    <a className="link" href={`${site}/${page}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
