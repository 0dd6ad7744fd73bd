import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD } from '#contract/limits.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'

export interface Upload {
  name: string
  bytes: Buffer
  /** The form's other fields. */
  fields: Record<string, string>
}

const LIMITS = { fileSize: MAX_UPLOAD, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }

/** The single file in a form. Throws if the file is incomplete. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Please send the file as multipart/form-data')
  // The parser waits for the request to close, and would wait forever if that has already happened.
  if (request.raw.destroyed) throw new AppError('bad_request', 'The sender has gone')
  const upload = await onlyFile(request).catch(refuseBroken)
  if (!upload) throw new Invalid({ file: ['Required'] })
  return upload
}

/**
 * Reads to the end of the form, because only then is it clear whether there is a second file or the end is
 * missing.
 */
async function onlyFile(request: FastifyRequest): Promise<Upload | undefined> {
  let file: Omit<Upload, 'fields'> | undefined
  const fields: Record<string, string> = Object.create(null)
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await wholeOf(part) }
    else fields[part.fieldname] = String(part.value)
  }
  return file && { ...file, fields }
}

/** If the limit is reached in the last chunk, the stream ends normally, so this also checks `truncated`. */
async function wholeOf(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw new AppError('too_large', 'This file is too large')
  return bytes
}

/**
 * Refuses a form that the parser could not read. The parser's errors have no code. Errors with a code come
 * from a limit or from our own code, and are rethrown.
 */
function refuseBroken(error: Error): never {
  if ('code' in error) throw error
  throw new AppError('bad_request', 'We could not read this form')
}
