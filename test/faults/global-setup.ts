import type { TestProject } from 'vitest/node'
import setUp from '../global-setup.ts'

/** The setup of the PostgreSQL tests: migrates once, and builds the server. */
export default (project: TestProject) => setUp(project, { isServer: true })
