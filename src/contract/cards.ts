import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paths } from './paths.ts'
import { EmployeeSurvey, SentAnswer, WordsOfCard } from './respond.ts'

/** A survey opened by a card's code, with the words of the page around it. */
export const SurveyOfCard = EmployeeSurvey.extend({ card: WordsOfCard })
export type SurveyOfCard = z.output<typeof SurveyOfCard>

/**
 * A code as it was typed: case, spaces and dashes are ignored. Text that is not a code gets the same reply as a wrong
 * code.
 */
const Code = z.string().max(100)

/** A printed card, for somebody without e-mail. Wrong, used, void and expired codes read the same. */
export const cards = {
  open: endpoint({
    method: 'POST',
    path: paths.openCard,
    access: 'public',
    readsOnly: true,
    summary: 'The survey that the code of a card opens',
    body: z.object({ code: Code, lang: z.string().max(35).default('') }),
    reply: SurveyOfCard,
  }),
  submit: endpoint({
    method: 'POST',
    path: paths.submitCard,
    access: 'public',
    summary: 'Submit all answers by a card, once',
    body: z.object({ code: Code, answers: z.array(SentAnswer).max(1_000) }),
    reply: z.object({ status: z.literal('completed') }),
  }),
}
