import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** The instructions to the language model that administrators can edit. */
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

/** Any text, without NUL, which PostgreSQL cannot store. */
export const PromptChange = z.object({ value: z.string().transform((text) => text.replaceAll('\0', '')) })

const ByKey = z.object({ key: z.enum(promptKeys) })

export const prompts = {
  one: endpoint({
    method: 'GET',
    path: '/config/:key',
    access: 'admin',
    summary: 'One prompt',
    params: ByKey,
    reply: Prompt,
  }),
  update: endpoint({
    method: 'POST',
    path: '/config/:key',
    access: 'admin',
    summary: 'Change a prompt; every version is kept',
    params: ByKey,
    body: PromptChange,
    reply: Prompt,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/config/:key/versions',
    access: 'admin',
    summary: 'The last fifty versions of a prompt, newest first',
    params: ByKey,
    reply: z.array(PromptVersion),
  }),
}
