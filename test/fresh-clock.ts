import { beforeAll } from 'vitest'
import { resetClock } from './start.ts'

// All test files of a worker share one app and its clock. This resets the clock for each file, so that none starts at the
// time at which another has ended.
beforeAll(resetClock)
