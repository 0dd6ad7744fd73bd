import './shifted-clock.ts'
import { serve } from '#server/serve.ts'

/** The server as it is shipped, but that its clock can be moved, and that nobody waits long for what is due. */
await serve(process.env, { mailMs: 200, sweepMs: 1_000 })
