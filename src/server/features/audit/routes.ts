import { audit } from '#contract/audit.ts'
import { route } from '#server/platform/http/routes.ts'
import { pageOfEntries } from './queries.ts'

export const auditRoutes = [route(audit.list, ({ db, query }) => pageOfEntries(db, query))]
