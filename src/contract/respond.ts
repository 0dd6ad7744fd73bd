import { z } from 'zod'
import type { CardWords, PageWords } from '#content/words/catalogue.ts'
import { THEMES_AT_MOST } from '#domain/template.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid } from './fields.ts'
import { Help } from './help-lines.ts'
import { Language } from './languages.ts'
import { paths } from './paths.ts'
import { Answer } from './survey-requests.ts'
import { Template } from './templates.ts'

/** Texts this long are refused before they are read; the question's own limit is smaller. */
const MAX_ANSWER = 10_000
const AnswerText = z.string().max(MAX_ANSWER)

/** The recipient's uuid names the person; only the key, which is nowhere but in the mail, lets anybody in. */
const Link = { recipient_uuid: z.string().max(100), key: z.string().max(100) }
/** A secret that the page makes. What is not submitted is given back for the same one alone; without one nothing is. */
const Device = { device: z.string().max(100).default('') }
export const SentAnswer = z.object({
  survey_question_id: z.number().int(),
  /** May be empty where themes are given. */
  answer: AnswerText,
  /** Of a text: what its author ticked to be counted. */
  themes: z.array(z.string().max(255)).max(THEMES_AT_MOST).default([]),
})

/** The words around the questions. A catalogue is complete when it is compiled, so nobody looks through it again. */
const Words = z.object({
  language: Language,
  direction: z.enum(['ltr', 'rtl']),
  words: z.record(z.string(), z.unknown()) as unknown as z.ZodType<PageWords>,
})

/** Of the page on which the code of a card is typed. */
export const WordsOfCard = z.record(z.string(), z.unknown()) as unknown as z.ZodType<CardWords>

/** What a page says that knows nobody yet. */
const PageInWords = z.object({ words: Words, card: WordsOfCard })
export type PageInWords = z.output<typeof PageInWords>

export const EmployeeSurvey = z.object({
  uuid: z.string(),
  title: z.string(),
  company: z.string(),
  /** How many people were sent this survey. */
  asked: z.number(),
  /** How many cards were made for people without e-mail. */
  cards: z.number(),
  min_group_size: z.number(),
  closes_at: z.string().nullable(),
  submitted: z.boolean(),
  /** Of the questions and of the words around them. */
  language: Language,
  /** Those that can be chosen, each by its own name. */
  languages: z.array(z.object({ code: Language, name: z.string() })),
  words: Words,
  survey_template: Template,
  /** What came of the last survey that this person was sent, once it was shared. */
  since_last: z
    .object({ done: z.number(), doing: z.number(), planned: z.number(), url: z.string() })
    .nullable(),
  /** For whoever needs somebody to talk to; it comes along, so that nobody learns who has looked. */
  help: Help,
  /** What this device has given and not submitted. */
  answers: z.array(Answer),
})
export type EmployeeSurvey = z.output<typeof EmployeeSurvey>

export const respond = {
  words: endpoint({
    method: 'GET',
    path: paths.pageWords,
    access: 'public',
    summary: 'What the pages around a survey say in a language that has been reviewed',
    params: z.object({ lang: Language }),
    reply: PageInWords,
  }),
  open: endpoint({
    method: 'GET',
    path: paths.employeeSurvey,
    access: 'public',
    summary: 'The survey behind a personal link',
    params: ByUuid,
    query: z.object({
      recipient: z.string().max(100).default(''),
      key: z.string().max(100).default(''),
      ...Device,
      /** As the reader chose; one in which the survey is not asked is as good as none. */
      lang: z.string().max(35).default(''),
    }),
    reply: EmployeeSurvey,
  }),
  answer: endpoint({
    method: 'POST',
    path: paths.employeeAnswer,
    access: 'public',
    summary: 'Save one answer for this device, until it is submitted',
    params: ByUuid,
    body: z.object({ ...Link, ...Device, ...SentAnswer.shape }),
  }),
  submit: endpoint({
    method: 'POST',
    path: paths.employeeSubmit,
    access: 'public',
    summary: 'Submit all answers and what this device has saved; asking again gives the same reply',
    params: ByUuid,
    body: z.object({ ...Link, ...Device, answers: z.array(SentAnswer).max(1_000) }),
    reply: z.object({ status: z.literal('completed') }),
  }),
}
