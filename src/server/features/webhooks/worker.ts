import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { forgetOld } from './service.ts'

export { createDispatcher } from './dispatch.ts'

export const webhookSweeps: Sweep[] = [{ name: 'webhooks.forget', run: forgetOld }]
