import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import { folderOf } from './filing/folder.ts'
import { FOLDER_FILE, recordOf, VERSION_FILE, versionOf } from './filing/service.ts'
import { guideOf } from './guide.ts'
import { GUIDE_FILE, RECORD_FILE } from './service.ts'

const AGAIN = 'open the risk assessment in your account and choose'

export function serveAssessmentFiles(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  serveSigned(app, begin, {
    ...GUIDE_FILE,
    name: 'talk-it-over.pdf',
    what: 'guide',
    howToGetItAgain: `${AGAIN} ‘Print the guide’`,
    make: guideOf,
  })
  serveSigned(app, begin, {
    ...RECORD_FILE,
    name: 'risk-assessment-record.pdf',
    what: 'record',
    howToGetItAgain: `${AGAIN} ‘Preview (PDF)’`,
    make: recordOf,
  })
  serveSigned(app, begin, {
    ...VERSION_FILE,
    name: 'risk-assessment-version.pdf',
    what: 'filed version',
    howToGetItAgain: 'open the risk assessment in your account and choose the version',
    make: versionOf,
  })
  serveSigned(app, begin, {
    ...FOLDER_FILE,
    name: 'stress-risk-assessment.zip',
    what: 'folder',
    howToGetItAgain: `${AGAIN} ‘Download folder (ZIP)’`,
    make: folderOf,
  })
}
