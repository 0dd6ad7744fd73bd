import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'

export interface Upload {
  name: string
  bytes: Buffer
}

export const MAX_UPLOAD = 5 * 1024 * 1024

// Other fields of the form are ignored, and limited.
const LIMITS = { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }

/** The one file of a form. Throws where it is not whole. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Please send the file as multipart/form-data')
  const upload = await onlyFile(request).catch(refuseBroken)
  if (!upload) throw new Invalid({ file: ['Required'] })
  return upload
}

/** Reads to the end of the form: only there does it show that there is a second file, or that the end is missing. */
async function onlyFile(request: FastifyRequest): Promise<Upload | undefined> {
  let upload: Upload | undefined
  for await (const file of request.files({ limits: LIMITS }))
    upload = { name: file.filename, bytes: await wholeOf(file) }
  return upload
}

/** A last piece that was read before the limit was noticed looks like the file's end, so `truncated` is looked at. */
async function wholeOf(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw new AppError('too_large', 'That file is too large')
  return bytes
}

/** Errors of the parser have no code; limits and our own errors have one and are thrown on. */
function refuseBroken(error: Error): never {
  if ('code' in error) throw error
  throw new AppError('bad_request', 'The form is broken')
}
