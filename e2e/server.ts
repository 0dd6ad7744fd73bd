import { onShift } from './shifted-clock.ts'

/** The server as it is shipped, but that its clock can be moved, which shows at once, and that mails go out sooner. */
const bundle = new URL('../dist/server/serve.js', import.meta.url)
const { serve }: typeof import('#server/serve.ts') = await import(bundle.href)
const sweeper = await serve(process.env, { mailMs: 400 })
onShift(() => void sweeper.once())
