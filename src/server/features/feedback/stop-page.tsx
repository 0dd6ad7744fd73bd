import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

const noIndex = <meta name="robots" content="noindex" />

/** Asks for confirmation first, because email scanners open every link. */
export const stopPage = (company: string): PlainPage => ({
  title: 'Stop requests for feedback',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Stop requests from {company}?</h1>
      <p className="above">{company} will no longer be able to ask you for feedback through us.</p>
      <form method="post" className="above">
        <button type="submit">Stop all requests</button>
      </form>
      <p className="above quiet small">To keep getting requests, just close this page.</p>
    </div>
  ),
})

export const stoppedPage = (company: string): PlainPage => ({
  title: 'Requests have stopped',
  head: noIndex,
  body: (
    <div className="card" role="status">
      <h1>That's done.</h1>
      <p className="above">{company} can no longer ask you for feedback. You can close this page.</p>
    </div>
  ),
})

export const missingPage: PlainPage = {
  title: 'Page not found',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Page not found</h1>
      <p className="above">The link may be incomplete, or the page no longer exists.</p>
    </div>
  ),
}
