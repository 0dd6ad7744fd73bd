import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'

export interface Upload {
  name: string
  bytes: Buffer
}

export const MAX_UPLOAD = 5 * 1024 * 1024

// Fields are passed over, and there is an end to them.
const LIMITS = { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }

/** The one file of a form, whole or not at all. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Please send the file as multipart/form-data')
  const upload = await onlyFile(request).catch(refuseBroken)
  if (!upload) throw new Invalid({ file: ['Required'] })
  return upload
}

/** To the end of the form: a second file, or an end that is missing, shows there alone. */
async function onlyFile(request: FastifyRequest): Promise<Upload | undefined> {
  let upload: Upload | undefined
  for await (const file of request.files({ limits: LIMITS }))
    upload = { name: file.filename, bytes: await wholeOf(file) }
  return upload
}

/** A last piece that was read before the limit was noticed passes for the file's end. */
async function wholeOf(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw new AppError('too_large', 'That file is too large')
  return bytes
}

/** What the parser finds broken has no code, as its limits and our own refusals have. */
function refuseBroken(error: Error): never {
  if ('code' in error) throw error
  throw new AppError('bad_request', 'The form is broken')
}
