import type { CategoryActions } from './action.ts'
import { financialActions } from './financial.ts'
import { mentalActions } from './mental.ts'
import { physicalActions } from './physical.ts'
import { purposeActions } from './purpose.ts'
import { relationshipsActions } from './relationships.ts'
import { standardsActions } from './standards.ts'
import { workloadActions } from './workload.ts'

export const actionLibrary: CategoryActions[] = [
  mentalActions,
  physicalActions,
  workloadActions,
  relationshipsActions,
  purposeActions,
  financialActions,
  ...standardsActions,
]
