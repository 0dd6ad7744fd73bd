import { beforeAll } from 'vitest'
import { resetClock } from './start.ts'

// Files share one world in a worker, which the first of them starts, in the time of no test: none begins at the hour at which
// the one before it ended.
beforeAll(resetClock)
