import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { remindOwners, writeDigests } from './owners/reminders.ts'

export const actionSweeps: Sweep[] = [
  { name: 'actions.reminders', run: remindOwners },
  { name: 'actions.digests', run: writeDigests },
]
