import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { recognise } from './features/auth/service.ts'
import { activeCompany } from './features/companies/queries.ts'
import { noteActing } from './features/companies/service.ts'
import { recogniseKey } from './features/keys/service.ts'
import { callsOfMainSite } from './features/leads/routes.ts'
import { createDispatcher } from './features/webhooks/worker.ts'
import type { Context } from './platform/context.ts'
import { notFound } from './platform/core/app-error.ts'
import type { Clock } from './platform/core/clock.ts'
import type { Config } from './platform/core/config.ts'
import { parseJson } from './platform/core/json.ts'
import { logOptions } from './platform/core/log.ts'
import { createSigner, type Signer } from './platform/core/sign.ts'
import type { OpenDatabase } from './platform/database/db.ts'
import { isOn, MAIL_ON_HOLD } from './platform/database/switches.ts'
import { openToMainSite } from './platform/http/cors.ts'
import { answerRefusal, errorAnswer } from './platform/http/error-handler.ts'
import { type Gate, serve } from './platform/http/routes.ts'
import { secure } from './platform/http/security.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createSweeper } from './platform/jobs/sweeps.ts'
import { serveOutbox } from './platform/mail/dev-outbox.ts'
import { serveMailGallery } from './platform/mail/gallery.tsx'
import { createRenderer } from './platform/mail/render.tsx'
import { createSender } from './platform/mail/sender.ts'
import { createTransport } from './platform/mail/transport.ts'
import { serveOperations } from './platform/operations/health.ts'
import { startRegister } from './platform/operations/register.ts'
import { servePages } from './platform/pages/pages.ts'
import { links, mails, routes, servePagesOfRooms, sweeps, workers } from './rooms.ts'

const gate: Gate = { callerOf: recognise, keyOf: recogniseKey, activeCompany, noteActing }

export interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  secret: string
  patience?: Patience
}

/** Milliseconds between looks for waiting mails and between sweeps; the defaults of the platform where not given. */
export interface Pace {
  mailMs?: number
  sweepMs?: number
}

/** Milliseconds in which a request has to have arrived: a slower sender only holds a connection. */
export interface Patience {
  headers: number
  whole: number
  /** Milliseconds between checks of that. */
  check: number
}

// Enough for five megabytes over an office's slow line, and for the headers from a phone.
const PATIENCE: Patience = { headers: 20_000, whole: 120_000, check: 5_000 }
/** Longer than a load balancer keeps its own connections, so that it never sends into one that has just been closed. */
const KEEP_ALIVE_MS = 75_000

/** Above this quality each byte less takes several times as long; below it the first card is too large in some languages. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** Composes the rooms to one server. `start` starts what runs beside it: jobs, sweeps, mail. */
export async function createApp({ config, database, clock, secret, patience = PATIENCE }: AppParts) {
  const app = createServer(config, patience)
  const sign = createSigner(secret)
  const jobs = createJobs(database, config, app.log)
  const transport = createTransport(config)
  const begin = (request?: FastifyRequest): Context => ({
    db: request ? database.db : database.beside,
    now: clock.now(),
    config,
    jobs,
    sign,
    log: request?.log ?? app.log,
  })

  app.setErrorHandler(errorAnswer(begin))
  acceptJson(app)
  await secure(app, config)
  await app.register(cookie)
  await openToMainSite(app, config, callsOfMainSite)
  await app.register(multipart)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, brotliOptions: BROTLI })
  serveOperations(app, { config, db: database.db, clock, transport })

  if (config.ROLE !== 'worker') await servePeople(app, config, begin)

  let unregister = async () => {}
  const sender = createSender(begin, rendererOf(config, sign), transport)
  const sweeper = createSweeper(sweeps, begin)
  const webhooks = createDispatcher(begin)

  return {
    app,
    begin,
    sender,
    sweeper,
    webhooks,
    startJobs: () => jobs.start(workers, begin),
    hurryJobs: jobs.hurry,
    start: async ({ sweepMs, mailMs }: Pace = {}) => {
      await jobs.start(workers, begin)
      if (!database.embedded)
        unregister = await startRegister(database.beside, { config, secret, log: app.log })
      if (config.ROLE === 'web') return
      if (await isOn(database.db, MAIL_ON_HOLD))
        app.log.warn('mail is on hold: nothing is sent until npm run mail -- release')
      sender.start(mailMs)
      sweeper.start(sweepMs)
      webhooks.start()
    },
    /** An orderly shutdown: no new calls, then what is under way is finished, then the connections are closed. */
    stop: async () => {
      await app.close()
      await Promise.all([sender.stop(), sweeper.stop(), webhooks.stop(), jobs.stop()])
      transport.close()
      await unregister()
      await database.close()
    },
  }
}

/** Serves calls and pages: everything but the pages of operators. */
async function servePeople(
  app: FastifyInstance,
  config: Config,
  begin: (request?: FastifyRequest) => Context,
) {
  for (const route of routes) serve(app, route, gate, begin)

  serveOutbox(app, config)
  serveMailGallery(app, config, mails)

  const pages = await servePages(app, config)
  for (const serveRoomPages of servePagesOfRooms) serveRoomPages(app, pages, begin)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|assets)\//.test(request.url) &&
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    if (!isPage) return answerRefusal(notFound(), reply)
    return pages.send(request, reply, { file: 'index.html' })
  })
}

const rendererOf = (config: Config, { key }: Signer) =>
  createRenderer(
    mails,
    links,
    { site: config.PUBLIC_URL, key },
    { product: config.PRODUCT_NAME, site: config.PUBLIC_URL },
  )

const createServer = (config: Config, patience: Patience): FastifyInstance =>
  Fastify({
    logger: logOptions(config),
    // The last address in X-Forwarded-For, which the proxy wrote: those before it are whatever the caller sent.
    trustProxy: config.TRUST_PROXY === 'on' && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // Requests that arrive during the shutdown on an open connection are still answered.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: patience.whole,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.check },
    routerOptions: { maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    // Paths with a broken escape, or with a longer parameter than any: answered as not found.
    frameworkErrors: (_error, _request, reply) => answerRefusal(notFound(), reply),
  })

// An empty body counts as none: browsers send the header without one.
function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      request.rawBody = body
      if (body.length === 0) return done(null, undefined)
      try {
        done(null, parseJson(body.toString()))
      } catch {
        done(Object.assign(new Error('broken JSON'), { statusCode: 400 }))
      }
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came, for signatures over them. */
    rawBody?: Buffer
  }
}
