import { worker } from '#server/platform/jobs/jobs.ts'
import { sendReset } from './jobs.ts'
import { sendResetLink } from './password-changes.ts'

export const authWorkers = [worker(sendReset, sendResetLink)]
