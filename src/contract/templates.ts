import { z } from 'zod'
import { questionRoles, questionTypes } from '#domain/question-types.ts'
import { THEMES_AT_MOST } from '#domain/template.ts'
import { templateProblems } from '#domain/template-check.ts'
import { endpoint } from './endpoint.ts'
import { ById, Instant, Line } from './fields.ts'

const noComma = (value: string) => !value.includes(',')

export const Option = z.object({
  value: z.string().min(1, 'Required').max(255).refine(noComma, 'An option value cannot contain a comma'),
  label: Line,
  label_helper: z.string().max(255).optional(),
  score: z.number().min(0).max(10).optional(),
  /** Multi-select only: excludes all other options, and is shown apart in reports. */
  exclusive: z.boolean().optional(),
})

export const Theme = z.object({
  value: z
    .string()
    .min(1, 'Required')
    .max(255)
    .refine(noComma, 'The value of a theme cannot contain a comma'),
  label: Line,
})

export const Question = z.object({
  id: z.number().int().positive(),
  key: z.string().min(1, 'Required').max(255),
  question: z.string().trim().min(1, 'Required').max(1_000),
  question_type: z.enum(questionTypes),
  role: z.enum(questionRoles),
  description: z.string().max(1_000).optional(),
  answer_helper: z.string().max(1_000).optional(),
  options: z.array(Option).max(100).default([]),
  /** Free text only: themes that its author can tick. */
  themes: z.array(Theme).max(THEMES_AT_MOST, `A text can have at most ${THEMES_AT_MOST} themes`).default([]),
  has_other: z.boolean().default(false),
  reversed: z.boolean().default(false),
  optional: z.boolean().default(false),
  hidden: z.boolean().optional(),
  /** Belongs to a recognised question set: its words, options and order cannot be changed. Read-only. */
  locked: z.boolean().default(false),
})

export const Instrument = z.object({
  id: z.string(),
  name: z.string(),
  edition: z.string(),
  licence: z.string(),
  attribution: z.string(),
  source: z.string(),
})

export const Category = z.object({
  id: z.number().int().positive(),
  name: Line,
  description: z.string().max(1_000),
  color: z.string().max(40),
  /**
   * Read-only: the recognised question set's own name for the category, the section in which it is asked together with
   * others, and the set that the category is by itself.
   */
  key: z.string().max(255).optional(),
  part: z.string().max(255).optional(),
  instrument: Instrument.optional(),
  questions: z.array(Question).max(100),
})

export const Template = z.object({
  id: z.number(),
  name: z.string(),
  /** The recognised question set that the template is; null where it is none. Read-only. */
  instrument: Instrument.nullable().default(null),
  categories: z.array(Category),
})
export type Template = z.output<typeof Template>

/** A template that surveys are made from. */
export const OfferedTemplate = Template.extend({
  /** One sentence to help to choose between templates. */
  description: z.string(),
  /** When an administrator confirmed the bands of the instrument's scores. */
  bands_confirmed_at: Instant.nullable(),
})
export type OfferedTemplate = z.output<typeof OfferedTemplate>

/** What administrators save. Problems are reported by path: `categories.2.questions.0.options.1.value`. */
export const TemplateForm = z
  .object({
    name: Line,
    description: z.string().trim().max(255).default(''),
    categories: z.array(Category).max(50),
  })
  .superRefine(({ categories }, context) => {
    for (const { path, message } of templateProblems(categories))
      context.addIssue({ code: 'custom', path, message })
  })
export type TemplateForm = z.output<typeof TemplateForm>

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/templates',
    access: 'user',
    summary: 'The survey templates',
    reply: z.array(OfferedTemplate),
  }),
  one: endpoint({
    method: 'GET',
    path: '/templates/:id',
    access: 'user',
    summary: 'One survey template',
    params: ById,
    reply: OfferedTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/templates/create',
    access: 'admin',
    summary: 'Make a survey template',
    body: TemplateForm,
    reply: OfferedTemplate,
    status: 201,
  }),
  update: endpoint({
    method: 'POST',
    path: '/templates/:id',
    access: 'admin',
    summary: 'Change a survey template; surveys that were made from it keep their own copy',
    params: ById,
    body: TemplateForm,
    reply: OfferedTemplate,
  }),
  confirmBands: endpoint({
    method: 'POST',
    path: '/templates/:id/confirm-bands',
    access: 'admin',
    summary: 'Say that the bands of its scores have been compared with their publisher’s',
    params: ById,
  }),
}
