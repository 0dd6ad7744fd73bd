import { z } from 'zod'
import { LEAST_BYTES } from '#domain/padding.ts'
import { endpoint } from './endpoint.ts'
import { listOf, textOf } from './fields.ts'
import { paths } from './paths.ts'
import { BYTES_OF_ANSWERS, EmployeeSurvey, SentAnswer, WordsOfCard } from './respond.ts'

/** A survey opened with a card's code, and the messages on its page. */
export const SurveyOfCard = EmployeeSurvey.extend({ card: WordsOfCard })
export type SurveyOfCard = z.output<typeof SurveyOfCard>

/**
 * The code as typed. Case, spaces and dashes are ignored. Text that is not a code gets the same reply as a wrong code.
 */
const Code = textOf(100)

/**
 * Calls for printed cards, which are for people without email. Wrong, used, voided and expired codes all get
 * the same reply.
 */
export const cards = {
  open: endpoint({
    method: 'POST',
    path: paths.openCard,
    access: 'public',
    readsOnly: true,
    summary: 'Get the survey for the code on a code card',
    paddedTo: LEAST_BYTES.survey,
    body: z.object({ code: Code, lang: textOf(35).default('') }),
    reply: SurveyOfCard,
  }),
  submit: endpoint({
    method: 'POST',
    path: paths.submitCard,
    access: 'public',
    summary: 'Submit all answers with a code card, once',
    bodyBytes: BYTES_OF_ANSWERS,
    body: z.object({ code: Code, answers: listOf(SentAnswer, 1_000) }),
    reply: z.object({ status: z.literal('completed') }),
  }),
}
