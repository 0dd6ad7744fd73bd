import { parse } from 'node:querystring'
import compress from '@fastify/compress'
import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { recognise } from './features/auth/service.ts'
import { activeCompany, hasCompany } from './features/companies/queries.ts'
import { noteActing } from './features/companies/service.ts'
import { emails, features } from './features/index.ts'
import { recogniseKey } from './features/keys/service.ts'
import { callsOfMainSite } from './features/leads/routes.ts'
import { createDispatcher } from './features/webhooks/worker.ts'
import { identityOf } from './platform/bounces/return-path.ts'
import type { Context } from './platform/context.ts'
import { notFound } from './platform/core/app-error.ts'
import type { Clock } from './platform/core/clock.ts'
import type { Config } from './platform/core/config.ts'
import { storable } from './platform/core/json.ts'
import { logOptions } from './platform/core/log.ts'
import { createSigner, type Signer } from './platform/core/sign.ts'
import type { Db, OpenDatabase } from './platform/database/db.ts'
import { isOn, MAIL_ON_HOLD } from './platform/database/switches.ts'
import { BROTLI } from './platform/http/compression.ts'
import { openToMainSite } from './platform/http/cors.ts'
import { answerRefusal, errorAnswer, refuseMalformed } from './platform/http/error-handler.ts'
import { readForwardedAddress } from './platform/http/forwarded.ts'
import { dropOldReplies } from './platform/http/idempotency.ts'
import { acceptJson } from './platform/http/json-bodies.ts'
import type { Gate } from './platform/http/proof.ts'
import { dropOldLimits, siteOf } from './platform/http/rate-limit.ts'
import { serve } from './platform/http/routes.ts'
import { secure } from './platform/http/security.ts'
import { createHttpServer } from './platform/http/server.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createScheduler } from './platform/jobs/scheduled-tasks.ts'
import { serveOutbox } from './platform/mail/dev-outbox.ts'
import { serveMailGallery } from './platform/mail/gallery.tsx'
import { dropErasedMails } from './platform/mail/outbox.ts'
import { createRenderer } from './platform/mail/render.tsx'
import { createSender } from './platform/mail/sender.ts'
import { createTransport } from './platform/mail/transport.ts'
import { serveOperations } from './platform/operations/health.ts'
import { startRegister } from './platform/operations/register.ts'
import { makePagesInTurn } from './platform/pages/in-turn.ts'
import { servePages } from './platform/pages/pages.ts'

const routes = features.flatMap((feature) => feature.routes ?? [])
const links = features.flatMap((feature) => feature.links ?? [])
const stops = features.flatMap((feature) => feature.stops ?? [])
const jobWorkers = features.flatMap((feature) => feature.jobs ?? [])
const tasks = [
  ...features.flatMap((feature) => feature.tasks ?? []),
  { name: 'rate-limits', run: dropOldLimits },
  { name: 'idempotent-replies', run: dropOldReplies },
  { name: 'erased-emails', run: dropErasedMails },
]

// Loaded only if this process listens for bounce reports, because a mail server takes up memory.
const bounceListener = () => import('./platform/bounces/listener.ts')

const gate: Gate = { callerOf: recognise, keyOf: recogniseKey, activeCompany, hasCompany, noteActing }

export interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  secret: string
  timeouts?: Timeouts
}

/** How many milliseconds pass between checks for waiting emails, and between runs of scheduled tasks. */
export interface Pace {
  mailMs?: number
  taskMs?: number
}

/** How many milliseconds a request may take to arrive. After that, the connection is closed. */
export interface Timeouts {
  headers: number
  whole: number
  /** Milliseconds between timeout checks. */
  check: number
  /** How many milliseconds a connection may be idle in both directions. No call takes this long. */
  silence: number
}

// The request timeouts. Including the time between two checks, a request can take at most 30 seconds.
export const TIMEOUTS: Timeouts = { headers: 20_000, whole: 28_000, check: 2_000, silence: 90_000 }
/**
 * The keep-alive timeout. It is longer than the timeout of a load balancer, because the load balancer must
 * never use a connection that the server has just closed.
 */
const KEEP_ALIVE_MS = 75_000

/** Combines the features into one server. `start` starts the jobs, the scheduled tasks and the email. */
export async function createApp({ config, database, clock, secret, timeouts = TIMEOUTS }: AppParts) {
  const app = createServer(config, timeouts)
  const sign = createSigner(secret)
  const jobs = createJobs(database, config, app.log)
  const transport = createTransport(config, (mail) => identityOf(config, sign, mail))
  const begin = (request?: FastifyRequest): Context => ({
    db: request ? database.db : database.beside,
    now: clock.now(),
    config,
    jobs,
    sign,
    log: request?.log ?? app.log,
    site: request && siteOf(request.ip),
  })

  app.setErrorHandler(errorAnswer(begin))
  if (config.TRUST_PROXY === 'on') readForwardedAddress(app)
  acceptJson(app)
  await secure(app, config)
  await app.register(cookie, { hook: false, parseOptions })
  await openToMainSite(app, config, callsOfMainSite)
  await app.register(multipart)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: BROTLI,
    globalDecompression: false,
  })
  serveOperations(app, { config, db: database.db, clock, transport })

  if (config.ROLE !== 'worker') await servePeople(app, { config, begin, db: database.db })

  let unregister = async () => {}
  const sender = createSender(begin, rendererOf(config, sign), transport)
  const scheduler = createScheduler(tasks, begin)
  const webhooks = createDispatcher(begin)
  const bounces = config.BOUNCE_DOMAIN
    ? (await bounceListener()).createBounceListener(begin, stops)
    : undefined

  return {
    app,
    begin,
    sender,
    scheduler,
    webhooks,
    bounces,
    startJobs: () => jobs.start(jobWorkers, begin),
    hurryJobs: jobs.hurry,
    start: async ({ taskMs, mailMs }: Pace = {}) => {
      await jobs.start(jobWorkers, begin)
      if (!database.embedded)
        unregister = await startRegister(database.beside, { config, secret, log: app.log })
      if (config.ROLE === 'web') return
      if (await isOn(database.db, MAIL_ON_HOLD))
        app.log.warn('e-mails are on hold until you run npm run mail -- release')
      sender.start(mailMs)
      scheduler.start(taskMs)
      webhooks.start()
      await bounces?.start()
    },
    /** Accepts no new calls, finishes running work, and then closes the connections. */
    stop: async () => {
      await app.close()
      await bounces?.stop()
      await Promise.all([sender.stop(), scheduler.stop(), webhooks.stop(), jobs.stop()])
      transport.close()
      await unregister()
      await database.close()
    },
  }
}

/** Serves all calls and pages except the operators' pages. */
async function servePeople(
  app: FastifyInstance,
  { config, begin, db }: { config: Config; begin: (request?: FastifyRequest) => Context; db: Db },
) {
  for (const route of routes) serve(app, route, gate, begin)

  serveOutbox(app, config)
  serveMailGallery(app, config, emails)

  for (const { protocols = [] } of features) for (const serve of protocols) serve(app, begin)

  // Pages do not take the connections of jobs and emails.
  const beginPage = (request?: FastifyRequest) => ({ ...begin(request), db })
  const pages = await servePages(app, config)
  await app.register(async (inTurn) => {
    makePagesInTurn(inTurn)
    for (const { pages: own = [] } of features)
      for (const servePage of own) servePage(inTurn, pages, beginPage)
  })
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
    emails,
    links,
    { site: config.PUBLIC_URL, key },
    { product: config.PRODUCT_NAME, site: config.PUBLIC_URL },
  )

function createServer(config: Config, timeouts: Timeouts): FastifyInstance {
  return Fastify({
    logger: logOptions(config),
    // Uses the last address in X-Forwarded-For, which our proxy added. The caller could forge all earlier
    // ones.
    trustProxy: config.TRUST_PROXY === 'on' && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    bodyLimit: MOST_WITHOUT_SESSION,
    serverFactory: (answer) =>
      createHttpServer(
        answer,
        { silence: timeouts.silence, isBehindProxy: config.TRUST_PROXY === 'on' },
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: timeouts.whole,
          headersTimeout: timeouts.headers,
          connectionsCheckingInterval: timeouts.check,
        },
      ),
    routerOptions: { maxParamLength: 300, querystringParser: queryOf },
    genReqId: () => crypto.randomUUID(),
    // A path with an invalid escape or an overlong parameter gets a 404.
    clientErrorHandler: refuseMalformed,
    frameworkErrors: (_error, _request, reply) => {
      answerRefusal(notFound(), reply)
      // The framework itself logs a reply only if the request reached a route.
      reply.log.info({ res: reply }, 'request completed')
    },
  })
}

/** Our cookies contain no escapes. Decoding a header full of invalid escapes takes 10 milliseconds. */
const parseOptions: CookieSerializeOptions & { decode: (value: string) => string } = {
  decode: (value) => value,
}

/** The most parameters in a query. Parsing a thousand with invalid escapes takes 20 milliseconds. */
const MOST_PARAMETERS = 50

const queryOf = (text: string) =>
  storable({ ...parse(text, undefined, undefined, { maxKeys: MOST_PARAMETERS }) })
