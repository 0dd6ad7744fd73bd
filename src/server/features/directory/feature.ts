import type { Feature } from '#server/platform/feature.ts'
import { serveScim } from './protocol.ts'
import { directoryRoutes } from './routes.ts'
import { directoryTasks } from './worker.ts'

export const feature: Feature = {
  routes: directoryRoutes,
  protocols: [serveScim],
  tasks: directoryTasks,
  erasure: {
    directory_people: ['erased', 'with the person: what the company’s directory calls them'],
    directories: ['erased', 'with the company'],
  },
}
