import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/index.ts'
import { light } from '#domain/palette.ts'
import { escapeHtml } from '#server/platform/core/html.ts'

/**
 * The API documentation as a web page. It lists the calls for a company's own systems and the calls that our
 * own pages make.
 */
export function apiPage(product: string, site: string): string {
  const calls = everyCall().map(([, call]) => call)
  const title = `${escapeHtml(product)} API`
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css">
<main><h1>${title}</h1><p>The full specification is in <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>For your own systems</h2>${guide(escapeHtml(site))}
${table(
  'Calls with an API key',
  'Scope',
  calls.filter(({ access }) => access === 'key'),
  ({ scope }) => scope,
)}
<h2>Calls used by our own pages</h2><p>These calls are listed for information. They may change when our pages change, and they do not accept API keys.</p>
${table(
  'Calls used by our own pages',
  'Access',
  calls.filter(({ access }) => access !== 'key'),
  ({ access }) => access,
)}</main></html>`
}

const guide = (
  site: string,
) => `<p>A company’s owner can create API keys in the settings, under Connections.</p>
<pre><code>curl ${site}/api/v1/team -H "Authorization: Bearer $EVENKEEL_KEY"</code></pre>
<ul><li>Each key belongs to one company and has an expiry date. Calls with an expired key return 401. Calls that are outside the key’s scopes return 403.</li>
<li>You can make 120 calls a minute with each key. Further calls return 429, and <code>Retry-After</code> says how many seconds to wait.</li>
<li>Lists are <code>{ "data": […], "next": "…" }</code>. To get the next page, send the value of <code>next</code> as <code>?cursor=</code>. On the last page, <code>next</code> is null.</li>
<li>Calls that change something accept an <code>Idempotency-Key</code>. If you repeat a request with the same key within 24 hours, it runs only once and you get the same response.</li>
<li>Errors say what is wrong: <code>{ "message", "error" }</code>. For a 422, <code>error</code> contains a message for each invalid field.</li>
<li>A company can have up to 1,000 tags.</li>
<li>No call shows what a person answered, or when. Figures for running surveys are updated on the hour.</li>
<li>Directories with SCIM 2.0 can use <code>${site}/scim/v2</code>, with a key that has the <code>scim</code> scope.</li></ul>`

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
