import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, textOf } from './fields.ts'

/** The language model's instructions, which administrators can edit. */
export const promptKeys = [
  'three_paragraphs_prompt',
  'key_areas_prompt',
  'feedback_reply_prompt',
  'prompt',
] as const
export type PromptKey = (typeof promptKeys)[number]

export const Prompt = z.object({ id: z.number(), value: z.string() })
export type Prompt = z.output<typeof Prompt>

/** An earlier version of a prompt. */
export const PromptVersion = z.object({
  id: z.number(),
  value: z.string(),
  changed_by: z.string(),
  created_at: Instant,
})
export type PromptVersion = z.output<typeof PromptVersion>

/** In characters. */
const MAX_PROMPT = 100_000
/** Any text without NUL, which PostgreSQL cannot store. */
export const PromptChange = z.object({
  value: textOf(MAX_PROMPT).transform((text) => text.replaceAll('\0', '')),
})

const ByKey = z.object({ key: z.enum(promptKeys) })

export const prompts = {
  one: endpoint({
    method: 'GET',
    path: '/config/:key',
    access: 'admin',
    summary: 'Get a prompt',
    params: ByKey,
    reply: Prompt,
  }),
  update: endpoint({
    method: 'POST',
    path: '/config/:key',
    access: 'admin',
    summary: 'Change a prompt and keep every earlier version',
    params: ByKey,
    body: PromptChange,
    reply: Prompt,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/config/:key/versions',
    access: 'admin',
    summary: 'List the last 50 versions of a prompt, newest first',
    params: ByKey,
    reply: z.array(PromptVersion),
  }),
}
