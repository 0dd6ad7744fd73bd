import type { TestProject } from 'vitest/node'
import setUp from '#test/global-setup.ts'

/** Builds the server and creates migrated databases, on PostgreSQL if the machine has it. */
export default (project: TestProject) => setUp(project, { isServer: true })
