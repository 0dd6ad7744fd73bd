import { beforeAll } from 'vitest'
import { resetWorld } from './start.ts'

// All test files of a worker share one app, clock and database. This resets them, so that each file starts clean.
beforeAll(resetWorld)
