import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { serveSigned } from '#server/platform/pages/signed-files.tsx'
import { PACK_FILE, packOf } from './service.ts'

export const serveDataProtection = (app: FastifyInstance, _pages: Pages, begin: () => Context) =>
  serveSigned(app, begin, {
    ...PACK_FILE,
    name: 'data-protection.zip',
    what: 'file',
    howToGetItAgain: 'open the settings of your account and choose ‘Data protection pack’ again',
    make: packOf,
  })
