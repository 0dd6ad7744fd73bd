import { onShift } from './shifted-clock.ts'

/** The production server, with a clock that tests can move and with faster email. */
const bundle = new URL('../dist/server/serve.js', import.meta.url)
const { serve }: typeof import('#server/serve.ts') = await import(bundle.href)
const scheduler = await serve(process.env, { mailMs: 400 })
onShift(() => void scheduler.once())
