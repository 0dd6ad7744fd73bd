import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { erasePeopleLongGone } from './service.ts'

export const directorySweeps: Sweep[] = [{ name: 'directory.erasure', run: erasePeopleLongGone }]
