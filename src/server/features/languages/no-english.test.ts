import { render } from '@react-email/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogues } from '#content/words/all.ts'
import { enGB } from '#content/words/en-gb.ts'
import { actionStatuses, FORMER_COLLEAGUE } from '#domain/actions.ts'
import { emails } from '#server/features/index.ts'
import { emailTo } from '#test/letter.ts'
import { englishIn, pseudo, pseudoOf } from '#test/pseudo.ts'
import { plainPage } from '../../platform/pages/plain-page.tsx'
import { missingOutcome, outcomePage } from '../actions/outcome/page.tsx'
import * as choicePages from '../privacy/choice-pages.tsx'
import { personalPage } from '../privacy/personal-page.tsx'
import { wordsIn } from './service.ts'

// Arabic, because not even its dates contain Latin letters.
const LANGUAGE = 'ar'
const shipped = catalogues[LANGUAGE]
beforeAll(() => {
  catalogues[LANGUAGE] = pseudoOf(enGB)
})
afterAll(() => {
  catalogues[LANGUAGE] = shipped
})

const look = { PRODUCT_NAME: pseudo('Evenkeel') }
const person = {
  id: 1,
  uuid: '1',
  email: 'ω@ω',
  company_id: 1,
  company: 'Ωμέγα',
  company_language: 'en-GB' as const,
  language: 'ar' as const,
  path: '/privacy/1',
  help_contacts: [],
  stopped_at: null,
}
const help = {
  contacts: [{ name: 'Ω', phone: '020 7946 0000', email: 'ω@ω', hours: 'Ω' }],
  lines: [
    { name: 'Ω', phone: '111', option: '2', text: null },
    { name: 'Ω', phone: '85258', option: null, text: 'Ω' },
  ],
}
const stranger = () => ({
  translator: wordsIn(LANGUAGE),
  languages: [{ code: LANGUAGE, name: 'العربية' } as const, { code: 'en-GB', name: 'English' } as const],
})

test('An employee email contains no English above its English part', async () => {
  const toEmployees = emails.filter((mail) => 'privacy' in mail.sample.links)
  expect(toEmployees.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['survey-invitation', 'survey-reminder', 'survey-outcome']),
  )
  for (const mail of toEmployees) {
    const letter = emailTo(mail, LANGUAGE)
    const { english, ...own } = letter
    const texts = [own.subject, own.preview, ...(own.footer ?? []).map(({ label }) => label)]
    expect(englishIn(`${texts.join(' ')} ${await render(own.body)}`), mail.name).toEqual([])
    expect(englishIn(english?.subject ?? '').length, mail.name).toBeGreaterThan(0)
  }
})

test('The translated outcome page contains no English', () => {
  const outcome = {
    company: 'Ωμέγα',
    title: 'Ω',
    completed: 5,
    recipients: 6,
    note: 'Ω',
    strengths: [{ name: 'Ω', score: 7 }],
    weak: [{ name: 'Ω', score: 3.2 }],
    actions: actionStatuses.map((status) => ({
      title: `Ω ${actionStatuses.indexOf(status)}`,
      how: 'Ω',
      due_on: '2026-12-03',
      status,
      outcome: 'Ω',
      owner: FORMER_COLLEAGUE,
    })),
    shared_at: '2026-11-17T09:00:00Z',
  }
  for (const page of [outcome, { ...outcome, actions: [] }].map((one) =>
    outcomePage(one, help, wordsIn(LANGUAGE)),
  ))
    expect(englishIn(plainPage(page, look, ''))).toEqual([])
  expect(englishIn(plainPage(missingOutcome(stranger()), look, ''))).toEqual([])
})

test('The translated personal page and its options contain no English', () => {
  const now = { now: new Date('2026-11-17T09:00:00Z'), config: { ANSWER_RETENTION_MONTHS: 24 } }
  const day = new Date('2026-11-01T09:00:00Z')
  const readers = { leads: 'team' as const, representatives: true }
  const times = { launched_at: day, closes_at: day, completed_at: day, answers_deleted_at: null }
  const survey = { title: 'Ω', readers, ...times }
  const surveys = [
    { ...survey, id: 1, status: 'completed' as const },
    { ...survey, id: 2, status: 'completed' as const, completed_at: null },
    { ...survey, id: 3, status: 'completed' as const, answers_deleted_at: day },
    { ...survey, id: 4, status: 'pending' as const, closes_at: new Date('2027-01-01') },
    { ...survey, id: 5, status: 'pending' as const },
  ]
  const { missingPage, askToStop, stoppedPage, resumedPage, askToRemove, removedPage } = choicePages
  const pages = [
    missingPage(stranger()),
    personalPage({ person, teams: [], surveys, help }, now),
    personalPage({ person: { ...person, stopped_at: day }, teams: ['Ω'], surveys: [], help }, now),
    ...[askToStop, stoppedPage, resumedPage, askToRemove, removedPage].map((page) => page(person)),
  ]
  for (const page of pages) {
    expect(englishIn(plainPage(page, look, '')), page.title).toEqual([])
    expect(page.direction).toBe('rtl')
  }
})

test('The check finds an English word that was left untranslated', () => {
  expect(englishIn('<p>Ω <b>Start</b></p><i aria-label="Back"></i>')).toEqual(['Start', 'Back'])
})
