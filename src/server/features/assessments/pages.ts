import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import { guideOf } from './guide.ts'
import { recordOf } from './record.ts'
import { GUIDE_FILE, RECORD_FILE } from './service.ts'

const AGAIN = 'open the survey in your account and choose'

export function serveAssessmentFiles(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  serveSigned(app, begin, {
    ...GUIDE_FILE,
    name: 'talk-it-over.pdf',
    what: 'guide',
    again: `${AGAIN} ‘Print the guide’`,
    make: guideOf,
  })
  serveSigned(app, begin, {
    ...RECORD_FILE,
    name: 'risk-assessment-record.pdf',
    what: 'record',
    again: `${AGAIN} ‘Open the record’`,
    make: recordOf,
  })
}
