import type { Sweep } from '#server/platform/due.ts'
import { deleteClosedCompanies } from './deletion.ts'

export const accountSweeps: Sweep[] = [{ name: 'account.deletion', run: deleteClosedCompanies }]
