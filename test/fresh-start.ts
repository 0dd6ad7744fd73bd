import { beforeAll } from 'vitest'
import { resetWorld } from './start.ts'

// All of a worker's test files share one app, clock and database. This resets them, so that each file starts
// from a clean state.
beforeAll(resetWorld)
