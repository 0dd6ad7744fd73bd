import type { TestProject } from 'vitest/node'
import setUp from '#test/global-setup.ts'

/** Setup for the PostgreSQL tests: runs the migrations once and builds the server. */
export default (project: TestProject) => setUp(project, { isServer: true })
