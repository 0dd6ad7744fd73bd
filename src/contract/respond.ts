import { z } from 'zod'
import type { CardWords, PageWords } from '#content/words/catalogue.ts'
import { LEAST_BYTES } from '#domain/padding.ts'
import { THEMES_AT_MOST } from '#domain/template.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, listOf, textOf } from './fields.ts'
import { Help } from './help-lines.ts'
import { Language } from './languages.ts'
import { KILOBYTE, MEGABYTE } from './limits.ts'
import { paths } from './paths.ts'
import { Readers } from './seats.ts'
import { Answer } from './survey-requests.ts'
import { Template } from './templates.ts'

/** The maximum length of an answer before it is parsed. Each question's own limit is lower. */
const MAX_ANSWER = 10_000
/** The maximum size in bytes of a request with one answer: the longest text in any script, with its themes. */
const BYTES_OF_ANSWER = 64 * KILOBYTE
/** The maximum size in bytes of a request with all answers to a survey. */
export const BYTES_OF_ANSWERS = MEGABYTE
const AnswerText = textOf(MAX_ANSWER)

/**
 * The recipient's uuid only identifies the person. Access also needs the key, which is sent only by email.
 */
const Link = { recipient_uuid: textOf(100), key: textOf(100) }
/** A secret that the page generates. Drafts are returned only to the device with this secret, and never without one. */
const Device = { device: textOf(100).default('') }
export const SentAnswer = z.object({
  survey_question_id: z.number().int(),
  /** The answer as a single string, which may be empty if themes are given. */
  answer: AnswerText,
  /** Free text only: themes ticked by the author. */
  themes: listOf(textOf(255), THEMES_AT_MOST).default([]),
})

/**
 * The page's messages, apart from the questions. They are checked when the catalogue is compiled, so they are
 * not validated again here.
 */
const Words = z.object({
  language: Language,
  direction: z.enum(['ltr', 'rtl']),
  words: z.record(z.string(), z.unknown()) as unknown as z.ZodType<PageWords>,
})

/** Messages on the page where people type a card's code. */
export const WordsOfCard = z.record(z.string(), z.unknown()) as unknown as z.ZodType<CardWords>

/** Messages on a page that does not know its reader's language yet. */
const PageInWords = z.object({ words: Words, card: WordsOfCard })
export type PageInWords = z.output<typeof PageInWords>

export const EmployeeSurvey = z.object({
  uuid: z.string(),
  title: z.string(),
  company: z.string(),
  /** The number of people the survey was sent to. */
  asked: z.number(),
  /** The number of cards that were made for people without email. */
  cards: z.number(),
  min_group_size: z.number(),
  /**
   * Whether team leads and representatives see the summaries. Fixed when the survey went out. Null if it went
   * out before the product had seats.
   */
  readers: Readers.nullable(),
  closes_at: z.string().nullable(),
  submitted: z.boolean(),
  /** The language of the questions and of the page's messages. */
  language: Language,
  /** The available languages, each with its name in that language. */
  languages: z.array(z.object({ code: Language, name: z.string() })),
  words: Words,
  survey_template: Template,
  /** The outcome of the last survey that this person was sent, if the company shared it. */
  since_last: z
    .object({ done: z.number(), doing: z.number(), planned: z.number(), url: z.string() })
    .nullable(),
  /**
   * Contacts for anyone who needs to talk to somebody. They are part of every reply, so no request shows that
   * somebody looked at them.
   */
  help: Help,
  /** Answers that this device has saved but not submitted. */
  answers: z.array(Answer),
})
export type EmployeeSurvey = z.output<typeof EmployeeSurvey>

/**
 * The language that the reader chose. The page adds the other languages after it, separated by commas, so
 * that the size of the request does not show the choice. Only the first one counts.
 */
const Preference = textOf(100).default('')

export const respond = {
  words: endpoint({
    method: 'GET',
    path: paths.pageWords,
    access: 'public',
    summary: 'Get the texts of the survey pages in a language that they offer',
    paddedTo: LEAST_BYTES.texts,
    query: z.object({ lang: Preference }),
    reply: PageInWords,
  }),
  open: endpoint({
    method: 'GET',
    path: paths.employeeSurvey,
    access: 'public',
    summary: 'Get the survey that a personal link opens',
    paddedTo: LEAST_BYTES.survey,
    paddedApart: { answers: LEAST_BYTES.all },
    params: ByUuid,
    query: z.object({
      recipient: textOf(100).default(''),
      key: textOf(100).default(''),
      ...Device,
      /** Ignored if the survey is not available in the chosen language, which comes first. */
      lang: Preference,
    }),
    reply: EmployeeSurvey,
  }),
  answer: endpoint({
    method: 'POST',
    path: paths.employeeAnswer,
    access: 'public',
    summary: 'Save one answer as a draft for this device',
    params: ByUuid,
    bodyBytes: BYTES_OF_ANSWER,
    body: z.object({ ...Link, ...Device, ...SentAnswer.shape }),
  }),
  submit: endpoint({
    method: 'POST',
    path: paths.employeeSubmit,
    access: 'public',
    summary: 'Submit all answers, including those this device has saved; a repeat gets the same reply',
    params: ByUuid,
    bodyBytes: BYTES_OF_ANSWERS,
    body: z.object({ ...Link, ...Device, answers: listOf(SentAnswer, 1_000) }),
    reply: z.object({ status: z.literal('completed') }),
  }),
}
