import { useTitle } from './use-title.ts'

export function FailurePage() {
  useTitle('Something went wrong')
  return (
    <main className="plain">
      <h1>Oops! Something went wrong.</h1>
      <p>
        The link you followed may have expired, or there was an unexpected error. Head back to the page you
        came from or try again in a moment.
      </p>
      <p>Need help? Contact us via the Help button in the bottom right corner.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Try again
      </button>
      <a className="button help" href="/contact">
        Help
      </a>
    </main>
  )
}
