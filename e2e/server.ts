import './shifted-clock.ts'

/** The server as it is shipped, but that its clock can be moved, and that nobody waits long for what is due. */
const bundle = new URL('../dist/server/serve.js', import.meta.url)
const { serve }: typeof import('#server/serve.ts') = await import(bundle.href)
await serve(process.env, { mailMs: 200, sweepMs: 2_000 })
