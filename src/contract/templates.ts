import { z } from 'zod'
import { questionRoles, questionTypes } from '#domain/question-types.ts'
import { THEMES_AT_MOST } from '#domain/template.ts'
import { templateProblems } from '#domain/template-check.ts'
import { endpoint } from './endpoint.ts'
import { ById, Instant, Line, listOf, textOf } from './fields.ts'
import { Language } from './languages.ts'

const noComma = (value: string) => !value.includes(',')

export const Option = z.object({
  value: textOf(255).min(1, 'Required').refine(noComma, 'An option value cannot contain a comma'),
  label: Line,
  label_helper: textOf(255).optional(),
  score: z.number().min(0).max(10).optional(),
  /** Multi-select only. Excludes all other options and appears separately in reports. */
  exclusive: z.boolean().optional(),
})

export const Theme = z.object({
  value: textOf(255).min(1, 'Required').refine(noComma, 'The value of a theme cannot contain a comma'),
  label: Line,
})

export const Question = z.object({
  id: z.number().int().positive(),
  key: textOf(255).min(1, 'Required'),
  question: textOf(1_000).trim().min(1, 'Required'),
  question_type: z.enum(questionTypes),
  role: z.enum(questionRoles),
  description: textOf(1_000).optional(),
  answer_helper: textOf(1_000).optional(),
  options: listOf(Option, 100).default([]),
  /** Free text only: themes that its author can tick. */
  themes: listOf(Theme, THEMES_AT_MOST, {
    error: `A question can have up to ${THEMES_AT_MOST} themes`,
  }).default([]),
  has_other: z.boolean().default(false),
  reversed: z.boolean().default(false),
  optional: z.boolean().default(false),
  hidden: z.boolean().optional(),
  /** Read-only. True for a recognised question set's question, whose wording, options and order cannot change. */
  locked: z.boolean().default(false),
})

export const Instrument = z.object({
  id: textOf(1_000),
  name: textOf(1_000),
  edition: textOf(1_000),
  licence: textOf(1_000),
  attribution: textOf(1_000),
  source: textOf(1_000),
})

export const Category = z.object({
  id: z.number().int().positive(),
  name: Line,
  description: textOf(1_000),
  color: textOf(40),
  /**
   * Read-only. `key` is the recognised question set's name for the category. `part` is the section that it
   * shares with other categories. `instrument` is the recognised question set, if the category itself is one.
   */
  key: textOf(255).optional(),
  part: textOf(255).optional(),
  instrument: Instrument.optional(),
  questions: listOf(Question, 100),
})

export const Template = z.object({
  id: z.number(),
  name: z.string(),
  /** Read-only. The recognised question set that this template represents; null for other templates. */
  instrument: Instrument.nullable().default(null),
  categories: z.array(Category),
})
export type Template = z.output<typeof Template>

/** A template that a survey can be created from. */
export const OfferedTemplate = Template.extend({
  /** One sentence that helps people choose a template. */
  description: z.string(),
  /** When an administrator confirmed the recognised question set's score bands. */
  bands_confirmed_at: Instant.nullable(),
  /** The languages in which both the template and the page around it are complete and reviewed. */
  languages: z.array(Language),
})
export type OfferedTemplate = z.output<typeof OfferedTemplate>

/** A template as administrators save it. Problems are reported by path: `categories.2.questions.0.options.1.value`. */
export const TemplateForm = z
  .object({
    name: Line,
    description: textOf(255).trim().default(''),
    categories: listOf(Category, 50),
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
    summary: 'List the survey templates',
    reply: z.array(OfferedTemplate),
  }),
  one: endpoint({
    method: 'GET',
    path: '/templates/:id',
    access: 'user',
    summary: 'Get a survey template',
    params: ById,
    reply: OfferedTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/templates/create',
    access: 'admin',
    summary: 'Create a survey template',
    body: TemplateForm,
    reply: OfferedTemplate,
    status: 201,
  }),
  update: endpoint({
    method: 'POST',
    path: '/templates/:id',
    access: 'admin',
    summary: 'Change a survey template; existing surveys keep their own copy',
    params: ById,
    body: TemplateForm,
    reply: OfferedTemplate,
  }),
  confirmBands: endpoint({
    method: 'POST',
    path: '/templates/:id/confirm-bands',
    access: 'admin',
    summary: "Confirm that the score bands match the publisher's",
    params: ById,
  }),
}
