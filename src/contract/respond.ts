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

/** Longer texts are refused before they are parsed. The limit of each question is smaller. */
const MAX_ANSWER = 10_000
const AnswerText = z.string().max(MAX_ANSWER)

/** The recipient's uuid only names the person; access needs the key, which is only in the mail. */
const Link = { recipient_uuid: z.string().max(100), key: z.string().max(100) }
/** A secret that the page makes. Drafts are returned only to the device with the same secret, and never without one. */
const Device = { device: z.string().max(100).default('') }
export const SentAnswer = z.object({
  survey_question_id: z.number().int(),
  /** May be empty where themes are given. */
  answer: AnswerText,
  /** Free text only: the themes that its author ticked. */
  themes: z.array(z.string().max(255)).max(THEMES_AT_MOST).default([]),
})

/** The words around the questions. They are checked when the catalogue is compiled, so they are not validated again here. */
const Words = z.object({
  language: Language,
  direction: z.enum(['ltr', 'rtl']),
  words: z.record(z.string(), z.unknown()) as unknown as z.ZodType<PageWords>,
})

/** The words of the page on which a card's code is typed. */
export const WordsOfCard = z.record(z.string(), z.unknown()) as unknown as z.ZodType<CardWords>

/** The words of a page that does not know yet who reads it. */
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
  /** The language of the questions and of the words around them. */
  language: Language,
  /** The languages that can be chosen, each by its own name. */
  languages: z.array(z.object({ code: Language, name: z.string() })),
  words: Words,
  survey_template: Template,
  /** The outcome of the last survey that this person was sent, once it was shared. */
  since_last: z
    .object({ done: z.number(), doing: z.number(), planned: z.number(), url: z.string() })
    .nullable(),
  /**
   * Contacts for anybody who needs to talk to somebody. They are part of every reply, so that nobody can see who looked
   * at them.
   */
  help: Help,
  /** Answers that this device has saved and not submitted. */
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
      /** The language that the reader chose. One in which the survey is not available is ignored. */
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
