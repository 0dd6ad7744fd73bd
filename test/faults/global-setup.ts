import type { TestProject } from 'vitest/node'
import setUp from '../global-setup.ts'

/** As for the other tests on PostgreSQL: migrated once, and what is shipped is built. */
export default (project: TestProject) => setUp(project, { isServer: true })
