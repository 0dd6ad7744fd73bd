import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid } from './fields.ts'
import { Answer } from './surveys.ts'
import { Template } from './templates.ts'

/** Texts this long are refused before they are read; the question's own limit is smaller. */
const MAX_ANSWER = 10_000
const AnswerText = z.string().max(MAX_ANSWER)

/** The recipient's uuid names the person; only the key, which is nowhere but in the mail, lets anybody in. */
const Link = { recipient_uuid: z.string().max(100), key: z.string().max(100) }
const SentAnswer = z.object({ survey_question_id: z.number().int(), answer: AnswerText })

export const EmployeeSurvey = z.object({
  uuid: z.string(),
  title: z.string(),
  company: z.string(),
  min_group_size: z.number(),
  closes_at: z.string().nullable(),
  submitted: z.boolean(),
  survey_template: Template,
  answers: z.array(Answer),
})
export type EmployeeSurvey = z.output<typeof EmployeeSurvey>

export const respond = {
  open: endpoint({
    method: 'GET',
    path: '/surveys/employee/:uuid',
    access: 'public',
    summary: 'The survey behind a personal link',
    params: ByUuid,
    query: z.object({ recipient: z.string().max(100).default(''), key: z.string().max(100).default('') }),
    reply: EmployeeSurvey,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/surveys/employee/:uuid/answer',
    access: 'public',
    summary: 'Save one answer',
    params: ByUuid,
    body: z.object({ ...Link, ...SentAnswer.shape }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/surveys/employee/:uuid/submit',
    access: 'public',
    summary: 'Submit all answers; asking again gives the same reply',
    params: ByUuid,
    body: z.object({ ...Link, answers: z.array(SentAnswer).max(1_000) }),
    reply: z.object({ status: z.literal('completed') }),
  }),
}
