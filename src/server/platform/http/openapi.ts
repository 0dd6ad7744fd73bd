import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/index.ts'
import { limitsOf } from '#contract/limits.ts'
import { light } from '#domain/palette.ts'
import { escapeHtml } from '#server/platform/core/html.ts'

const shapeOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

/** OpenAPI 3.1, from the same shapes that check every call. */
export function openApi(product: string, site: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of everyCall()) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version: '1' },
    servers: [{ url: `${site}/api` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(name: string, call: Endpoint) {
  const status = call.status ?? (call.reply || call.file ? 200 : 204)
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: {
      [status]: {
        description: 'Done',
        ...content(call.file ?? (call.reply && 'application/json'), call.reply),
      },
      ...tooOften(call),
      default: { description: 'Refused: { message, error }' },
    },
  }
}

const units: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** How often it may be called, in words. */
function tooOften(call: Endpoint) {
  const told = limitsOf(call).map(({ each, max, seconds }) => {
    const [unit = 1, name = 'second'] = units.find(([unit]) => seconds % unit === 0) ?? []
    const count = seconds / unit
    return `${max} in ${count === 1 ? `a ${name}` : `${count} ${name}s`} for each ${each}`
  })
  return told.length > 0 ? { 429: { description: `Above ${told.join(', ')}; see Retry-After` } } : {}
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: shapeOf(field as z.ZodType, 'input'),
  }))
}

function requestBody(call: Endpoint) {
  if (call.upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'text/csv' } },
      required: ['file'],
    }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  const body = call.adminBody ?? call.body
  return body ? { requestBody: { content: { 'application/json': { schema: shapeOf(body, 'input') } } } } : {}
}

function content(type: string | undefined, reply: z.ZodType | undefined) {
  if (!type) return {}
  return { content: { [type]: { schema: reply ? shapeOf(reply, 'output') : { type: 'string' } } } }
}

/** The same, to be read by people: one row a call. */
export function apiPage(product: string): string {
  const rows = everyCall().map(
    ([, call]) =>
      `<tr><td><code>${call.method}</code></td><td><code>/api${escapeHtml(call.path)}</code></td><td>${call.access}</td><td>${escapeHtml(call.summary)}</td></tr>`,
  )
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(product)} API</title><link rel="stylesheet" href="/api/docs.css">
<main><h1>${escapeHtml(product)} API</h1><p>Shapes of every body and reply: <a href="/api/openapi.json">openapi.json</a>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Calls"><table><thead><tr><th>Method<th>Path<th>Access<th>What it does</tr></thead><tbody>${rows.join('')}</tbody></table></div></main></html>`
}

export const API_PAGE_STYLE = `body{margin:0;background:${light('paper')};color:${light('ink')};font:15px/1.5 system-ui,sans-serif}main{max-width:1100px;margin:auto;padding:32px 20px}
h1{font:500 30px Georgia,serif}.scroll{overflow:auto}table{border-collapse:collapse;width:100%;background:${light('card')}}th,td{text-align:left;padding:10px 14px;border-bottom:1px solid ${light('line')}}a{color:${light('link')}}`
