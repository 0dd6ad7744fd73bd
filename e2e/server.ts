import { onShift } from './shifted-clock.ts'

/** The production server, but with a clock that tests can move and faster email. */
const bundle = new URL('../dist/server/serve.js', import.meta.url)
const { serve }: typeof import('#server/serve.ts') = await import(bundle.href)
const scheduler = await serve(process.env, { mailMs: 400 })
onShift(() => void scheduler.once())
