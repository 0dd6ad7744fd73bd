import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

const noIndex = <meta name="robots" content="noindex" />

/** Asks before anything changes: programs that check mails open every link in them. */
export const stopPage = (company: string): PlainPage => ({
  title: 'Stop requests for feedback',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Stop requests from {company}?</h1>
      <p className="above">{company} will not be able to ask you for feedback through us any more.</p>
      <form method="post" className="above">
        <button type="submit">Stop all requests</button>
      </form>
      <p className="above quiet small">If you change your mind, just close this page: nothing has changed.</p>
    </div>
  ),
})

export const stoppedPage = (company: string): PlainPage => ({
  title: 'Requests are stopped',
  head: noIndex,
  body: (
    <div className="card" role="status">
      <h1>That's done.</h1>
      <p className="above">{company} cannot ask you for feedback any more. You can close this page.</p>
    </div>
  ),
})

export const missingPage: PlainPage = {
  title: 'Page not found',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Page not found</h1>
      <p className="above">The link may have been cut short on its way, or there is nothing here any more.</p>
    </div>
  ),
}
