import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/index.ts'
import { light } from '#domain/palette.ts'
import { escapeHtml } from '#server/platform/core/html.ts'

/** The calls, to be read by people: those for a company's own systems, and what the product's own pages ask. */
export function apiPage(product: string, site: string): string {
  const calls = everyCall().map(([, call]) => call)
  const title = `${escapeHtml(product)} API`
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css">
<main><h1>${title}</h1><p>Shapes of every body and reply: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>For your own systems</h2>${guide(escapeHtml(site))}
${table(
  'Calls with an API key',
  'Scope',
  calls.filter(({ access }) => access === 'key'),
  ({ scope }) => scope,
)}
<h2>What the pages of ${escapeHtml(product)} ask</h2><p>Read them as you like. They change with the pages, and open to no API key.</p>
${table(
  'Calls of the pages',
  'Access',
  calls.filter(({ access }) => access !== 'key'),
  ({ access }) => access,
)}</main></html>`
}

const guide = (
  site: string,
) => `<p>The owner of a company makes API keys in the settings, under Connections.</p>
<pre><code>curl ${site}/api/v1/team -H "Authorization: Bearer $EVENKEEL_KEY"</code></pre>
<ul><li>The company follows from the key. A key works for its scopes and until its last day; otherwise the answer is 401, or 403 for a scope that it lacks.</li>
<li>A key may ask 120 times a minute. Above that the answer is 429, and <code>Retry-After</code> says how many seconds to wait.</li>
<li>Lists are <code>{ "data": […], "next": "…" }</code>: send <code>?cursor=</code> with what <code>next</code> says, until it is null.</li>
<li>What writes takes an <code>Idempotency-Key</code>: the same request with the same key is done once in 24 hours, and answered alike.</li>
<li>What is refused says why: <code>{ "message", "error" }</code>. With 422, <code>error</code> names each field that is wrong.</li>
<li>No call says what a person answered, or when. Running surveys are shown as of the last full hour.</li>
<li>Directories that speak SCIM 2.0 write to <code>${site}/scim/v2</code>, with a key for the scope scim.</li></ul>`

function table(
  name: string,
  column: string,
  calls: Endpoint[],
  allowed: (call: Endpoint) => string | undefined,
) {
  const rows = calls.map(
    (call) =>
      `<tr><td><code>${call.method}</code></td><td><code>/api${escapeHtml(call.path)}</code></td><td>${allowed(call)}</td><td>${escapeHtml(call.summary)}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr><th>Method<th>Path<th>${column}<th>What it does</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

export const API_PAGE_STYLE = `body{margin:0;background:${light('paper')};color:${light('ink')};font:15px/1.5 system-ui,sans-serif}main{max-width:1100px;margin:auto;padding:32px 20px}
h1{font:500 30px Georgia,serif}h2{font:500 22px Georgia,serif;margin-top:40px}.scroll,pre{overflow:auto}pre{background:${light('card')};border:1px solid ${light('line')};padding:12px 14px}table{border-collapse:collapse;width:100%;background:${light('card')}}th,td{text-align:left;padding:10px 14px;border-bottom:1px solid ${light('line')}}a{color:${light('link')}}`
