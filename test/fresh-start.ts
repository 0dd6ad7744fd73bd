import { beforeAll } from 'vitest'
import { resetWorld } from './start.ts'

// All test files of a worker share one app, its clock and its database: each begins as if it were the first.
beforeAll(resetWorld)
