import { createRef, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { enGB } from '#content/words/en-gb.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { partsOf } from '#domain/question-flow.ts'
import { type QuestionType, questionTypes } from '#domain/question-types.ts'
import { type Question, questionsOf } from '#domain/template.ts'
import { translator } from '#domain/words.ts'
import { englishIn, pseudoOf } from '#test/pseudo.ts'
import type { Frame } from './flow/card-frame.tsx'
import { memoryKeys, openDevice } from './saving/device.ts'
import type { AnswerBook } from './saving/use-answers.ts'
import { WordsContext } from './words/use-words.ts'

// Stubs for the few browser APIs that the cards use when they render.
vi.stubGlobal('history', { state: null })
const page: Record<string, unknown> = {}
vi.stubGlobal('document', {
  getElementById: (id: string) => id in page && { textContent: JSON.stringify(page[id]) },
})

const words = translator({ language: 'ar', direction: 'rtl', words: pseudoOf(enGB.page) })
const card = pseudoOf(enGB.card)
const languages = [
  { code: 'ar' as const, name: 'العربية' },
  { code: 'ur' as const, name: 'اردو' },
]
page.settings = { product: 'Ω' }
page['page-data'] = { words, card, languages }
const html = (page: ReactNode) => renderToStaticMarkup(<WordsContext value={words}>{page}</WordsContext>)

const question = (question_type: QuestionType, id: number): Question => ({
  id,
  key: `Ω${id}`,
  question: 'Ω',
  question_type,
  role: 'context',
  reversed: false,
  optional: true,
  has_other: true,
  description: 'Ω',
  answer_helper: 'Ω',
  options: ['0', '1', '10'].map((value) => ({ value, label: 'Ω', label_helper: 'Ω' })),
})
const template = {
  id: 1,
  name: 'Ω',
  categories: [{ id: 1, name: 'Ω', description: 'Ω', color: 'c1', questions: questionTypes.map(question) }],
}
const survey: EmployeeSurvey = {
  uuid: '1',
  title: 'Ω',
  company: 'Ωμέγα',
  asked: 6,
  cards: 8,
  min_group_size: 5,
  readers: { leads: 'team', representatives: true },
  submitted: false,
  closes_at: '2026-11-17T09:00:00Z',
  language: 'ar',
  languages,
  words,
  survey_template: template as EmployeeSurvey['survey_template'],
  since_last: { done: 1, doing: 2, planned: 3, url: '/' },
  help: {
    contacts: [{ name: 'Ω', phone: '020 7946 0000', email: 'ω@ω', hours: 'Ω' }],
    lines: [
      { name: 'Ω', phone: '111', option: '2', text: null },
      { name: 'Ω', phone: '85258', option: null, text: 'Ω' },
    ],
  },
  answers: [],
}
const frame: Frame = {
  number: { current: 1, total: 6 },
  progress: [{ part: 1, name: 'Ω', answered: 1, total: 6, share: 0.5 }],
  notice: { says: 'saved', isNews: true, lastSaid: null },
  isBackwards: false,
  undo: { label: 'Ω', onUndo: () => {} },
  onBack: () => {},
  onReview: () => {},
}
const book = (answers: [number, string][] = []): AnswerBook => ({
  answers: new Map(answers),
  notice: frame.notice,
  device: openDevice({ uuid: '1', recipient: '' }, memoryKeys()),
  outbox: null,
  give: () => {},
  withdraw: () => {},
  take: () => {},
  settle: () => {},
})
const [part] = partsOf(template)
const link = { page: 'preview', uuid: '1' } as const
const ignore = () => {}

let cards: typeof import('./all-cards.fixture.ts')
beforeAll(async () => {
  cards = await import('./all-cards.fixture.ts')
})

test('No translated survey card contains English', () => {
  const { CategoryCard, ConfirmDialog, FailurePage, IntroCard, QuestionCard, ReviewCard, ThankYouPage } =
    cards
  const all = questionsOf(template)
  const pages: [string, ReactNode][] = [
    [
      'intro',
      <IntroCard
        key="1"
        survey={survey}
        questions={43}
        canComeBack
        isByLink
        onLanguage={async () => {}}
        onStart={ignore}
      />,
    ],
    ['category', <CategoryCard key="2" frame={frame} part={part!} onNext={ignore} />],
    ...all.map((asked): [string, ReactNode] => [
      asked.question_type,
      <QuestionCard
        key="3"
        frame={frame}
        part={part!}
        question={asked}
        book={book([[asked.id, 'Ω']])}
        onNext={ignore}
      />,
    ]),
    ...[all, all.slice(1), []].map((missing): [string, ReactNode] => [
      `review, ${missing.length} missing`,
      <ReviewCard
        key="4"
        frame={{ ...frame, notice: { ...frame.notice, says: 'failing' } }}
        survey={survey}
        link={link}
        book={book()}
        missing={missing}
        onSubmitted={ignore}
        onLost={ignore}
      />,
    ]),
    ['confirm', <ConfirmDialog key="5" ref={createRef()} people={5} onOk={ignore} />],
    ['thanks', <ThankYouPage key="6" />],
    ['failure', <FailurePage key="7" />],
  ]
  for (const [name, page] of pages) expect(englishIn(html(page)), name).toEqual([])
})

test('The translated hints below a text question contain no English', () => {
  const page = html(
    <cards.BesideWords
      question={{ ...question('text', 1), themes: [{ value: '1', label: 'Ω' }] }}
      said={{ words: '020 7946 0000', ticked: ['1'], onlyTicked: true }}
      onChange={ignore}
    />,
  )
  const { ask, onlyTicked, kept, hint } = words.words.themes
  for (const said of [ask, onlyTicked, kept, hint]) expect(page).toContain(said)
  expect(englishIn(page)).toEqual([])
})

test('Translated opening, card and kiosk pages contain no English', () => {
  const { CardPage, CodeForm, FailurePage, LostPage, NextPerson, PageLanguages, StillThere, ThankYouPage } =
    cards
  const choice = <PageLanguages onLanguage={async () => {}} />
  const door = (said: string | null, isOpening = false) => (
    <CodeForm words={card.door} said={said} isOpening={isOpening} above={choice} onCode={ignore} />
  )
  const pages: [string, ReactNode][] = [
    ['a card', <CardPage key="1" link={{ page: 'card', isKiosk: false }} />],
    ['a kiosk', <CardPage key="2" link={{ page: 'card', isKiosk: true }} />],
    ['opening', door(null, true)],
    ...(['wrong', 'tooMany', 'failed'] as const).map((why): [string, ReactNode] => [
      why,
      door(card.door[why]),
    ]),
    ['not sent', door(card.kiosk.notSent)],
    ['used', <LostPage key="3" words={card.lost} perhaps={false} onAgain={ignore} />],
    ['perhaps used', <LostPage key="4" words={card.lost} perhaps onAgain={ignore} />],
    ['idle', <StillThere key="5" words={card.kiosk} seconds={10} onStay={ignore} onWipe={ignore} />],
    [
      'thanks at a kiosk',
      <ThankYouPage key="6" after={<NextPerson label={card.kiosk.next} onNext={ignore} />} />,
    ],
    ['thanks once more', <ThankYouPage key="7" above={choice} />],
    ['a dead link', <FailurePage key="8" above={choice} />],
  ]
  for (const [name, page] of pages) {
    const shown = html(page)
    expect(englishIn(shown), name).toEqual([])
    // Fails if the page rendered nothing, because an empty page contains no English either.
    expect(shown, name).toMatch(/[Ａ-Ｚａ-ｚ]{3}/)
  }
  expect(html(<CardPage link={{ page: 'card', isKiosk: true }} />)).toContain('lang="ur"')
})
