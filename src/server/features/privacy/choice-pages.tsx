import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

interface Person {
  company: string
  email: string
  /** Of their page. */
  path: string
}

const noIndex = <meta name="robots" content="noindex" />

/** Asks before anything changes: programs that check mails open every link in them. */
export const askToStop = ({ company, email }: Person): PlainPage => ({
  title: 'Stop survey e-mails',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Stop survey e-mails?</h1>
      <p className="above">
        {company} will not be able to send surveys, reminders or news of what came of them to {email} through
        us any more. What you have answered stays confidential.
      </p>
      <p className="above">
        {company} sees that you get no survey e-mails, and nothing else changes. You can take it back on your
        page.
      </p>
      <form method="post" className="above">
        <button type="submit">Stop these e-mails</button>
      </form>
    </div>
  ),
})

const done = (title: string, words: string, { path }: Person): PlainPage => ({
  title,
  head: noIndex,
  body: (
    <div className="card" role="status">
      <h1>{title}</h1>
      <p className="above">{words}</p>
      <p className="above">
        <a href={path}>What is held about me</a>
      </p>
    </div>
  ),
})

export const stoppedPage = (person: Person) =>
  done(
    'Survey e-mails are stopped',
    `${person.company} cannot send you surveys, reminders or news of what came of them any more.`,
    person,
  )

export const resumedPage = (person: Person) =>
  done(
    'You get survey e-mails again',
    `${person.company} can send you surveys, reminders and news of what came of them.`,
    person,
  )

export const askToRemove = ({ company, email }: Person): PlainPage => ({
  title: 'Be removed',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Be removed from the survey team of {company}?</h1>
      <p className="above">
        We delete {email} from the list, and your answers are no longer linked to you. What you have not
        submitted is deleted. The totals of surveys do not change. For some weeks a code stays, from which
        nobody can read your address, so that you are not sent the same survey again.
      </p>
      <p className="above">
        We tell the owner of the account that somebody has left, but not who. They will notice that you are no
        longer on the list. This cannot be undone, and your link to a survey that is running stops working.
      </p>
      <form method="post" className="above">
        <button type="submit">Remove me</button>
      </form>
      <p className="above quiet small">If you change your mind, just close this page: nothing has changed.</p>
    </div>
  ),
})

export const removedPage = ({ company }: Person): PlainPage => ({
  title: 'You are removed',
  head: noIndex,
  body: (
    <div className="card" role="status">
      <h1>That's done.</h1>
      <p className="above">
        You are no longer in the survey team of {company}, and your address is deleted. This page is gone with
        it. You can close it.
      </p>
    </div>
  ),
})

export const missingPage: PlainPage = {
  title: 'Page not found',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Page not found</h1>
      <p className="above">
        The link may have been cut short on its way. If you have been removed, your page has gone with your
        address.
      </p>
    </div>
  ),
}
