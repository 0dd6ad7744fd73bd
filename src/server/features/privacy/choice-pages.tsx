import type { ReactNode } from 'react'
import type { AllWords } from '#content/words/catalogue.ts'
import type { Translator } from '#domain/words.ts'
import { type ForStranger, wordsIn } from '#server/features/languages/service.ts'
import { LANGUAGE_LINKS_STYLE, LanguageLinks } from '#server/platform/pages/language-links.tsx'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

interface Person {
  company: string
  email: string
  /** The path of the person's page. */
  path: string
  language: string
}

const noIndex = <meta name="robots" content="noindex" />

const page = ({ language, direction }: Translator<AllWords>, title: string, body: ReactNode): PlainPage => ({
  title,
  language,
  direction,
  head: noIndex,
  body,
})

/** Asks for confirmation before anything changes, because email scanners open every link. */
export function askToStop({ company, email, language }: Person) {
  const translator = wordsIn(language)
  const { words, say } = translator
  const { askToStop } = words.personal
  return page(
    translator,
    askToStop.title,
    <div className="card">
      <h1>{askToStop.heading}</h1>
      <p className="above">{say(askToStop.what, { company, email })}</p>
      <p className="above">{say(askToStop.seen, { company })}</p>
      <form method="post" className="above">
        <button type="submit">{askToStop.button}</button>
      </form>
    </div>,
  )
}

const done = (which: 'stopped' | 'resumed') => (person: Person) => {
  const translator = wordsIn(person.language)
  const { personal } = translator.words
  const { title, what } = personal[which]
  return page(
    translator,
    title,
    <div className="card" role="status">
      <h1>{title}</h1>
      <p className="above">{translator.say(what, { company: person.company })}</p>
      <p className="above">
        <a href={person.path}>{translator.words.mail.held}</a>
      </p>
    </div>,
  )
}

export const stoppedPage = done('stopped')
export const resumedPage = done('resumed')

export function askToRemove({ company, email, language }: Person) {
  const translator = wordsIn(language)
  const { words, say } = translator
  const { askToRemove } = words.personal
  return page(
    translator,
    askToRemove.title,
    <div className="card">
      <h1>{say(askToRemove.heading, { company })}</h1>
      <p className="above">{say(askToRemove.what, { email })}</p>
      <p className="above">{askToRemove.told}</p>
      <form method="post" className="above">
        <button type="submit">{askToRemove.button}</button>
      </form>
      <p className="above quiet small">{askToRemove.orNot}</p>
    </div>,
  )
}

export function removedPage({ company, language }: Person) {
  const translator = wordsIn(language)
  const { removed } = translator.words.personal
  return page(
    translator,
    removed.title,
    <div className="card" role="status">
      <h1>{removed.heading}</h1>
      <p className="above">{translator.say(removed.what, { company })}</p>
    </div>,
  )
}

/** The page for a link that belongs to nobody. We do not know the reader's language. */
export function missingPage({ translator, languages }: ForStranger): PlainPage {
  const { language, words } = translator
  const { missing } = words.personal
  const shown = page(
    translator,
    missing.title,
    <>
      <LanguageLinks languages={languages} current={language} label={words.page.intro.language} />
      <div className="card">
        <h1>{missing.title}</h1>
        <p className="above">{missing.what}</p>
      </div>
    </>,
  )
  return { ...shown, style: LANGUAGE_LINKS_STYLE }
}
