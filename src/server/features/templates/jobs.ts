import { z } from 'zod'
import { languageCodes } from '#domain/languages.ts'
import { job } from '#server/platform/jobs/job.ts'

export const draftTranslation = job(
  'templates.draft-translation',
  z.object({ template_id: z.number(), language: z.enum(languageCodes) }),
)
