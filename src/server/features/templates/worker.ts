import { worker } from '#server/platform/jobs/jobs.ts'
import { draftTranslation } from './jobs.ts'
import { draftEmptyTexts } from './translations/draft.ts'

export const templateWorkers = [
  worker(draftTranslation, (ctx, { template_id, language }) =>
    draftEmptyTexts(ctx, { id: template_id, lang: language }),
  ),
]
