import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { deleteClosedCompanies } from './deletion.ts'

export const accountSweeps: Sweep[] = [{ name: 'account.deletion', run: deleteClosedCompanies }]
