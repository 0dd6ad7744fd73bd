import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#server/platform/core/app-error.ts'
import type { Config } from '#server/platform/core/config.ts'
import { type PlainPage, plainPage } from './plain-page.tsx'
import { bareStyle, plainStyle } from './plain-style.ts'

/** Replies with a plain page. The page is cached only if `cache` allows it. */
export function plainSender(config: Pick<Config, 'PRODUCT_NAME'>, look = plainStyle()) {
  return (reply: FastifyReply, page: PlainPage, { status = 200, cache = 'no-store' } = {}) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', cache)
      .send(plainPage(page, config, look))
}

/** A page as a string, with system fonts, for display inside another page. */
export const pageText = (page: PlainPage, config: Pick<Config, 'PRODUCT_NAME'>) =>
  plainPage(page, config, bareStyle())

/**
 * Accepts a form of any type without parsing it. Email programs post one with `List-Unsubscribe=One-Click`.
 */
export function takeAnyForm(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) =>
    done(null),
  )
}

/** Reading thousands of fields with invalid escapes takes 40 milliseconds. */
const MOST_FIELDS = 20

/** Reads the fields of our own forms. Call it after `takeAnyForm`. */
export function takeFields(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) =>
      done(null, { ...parse(String(body), undefined, undefined, { maxKeys: MOST_FIELDS }) }),
  )
}

/** The result, or undefined if the call throws `not_found`. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
