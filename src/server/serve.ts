import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { createApp, type Pace } from './app.ts'
import { ensureAdministrator } from './features/auth/service.ts'
import { seed } from './features/index.ts'
import { systemClock } from './platform/core/clock.ts'
import { readConfig } from './platform/core/config.ts'
import { keepPrivate } from './platform/core/private-files.ts'
import { appSecret } from './platform/core/secret.ts'
import { WrongSetting } from './platform/core/wrong-setting.ts'
import { asksForNoTls } from './platform/database/db.ts'
import { DirectoryInUse } from './platform/database/lock.ts'
import { openMigrated } from './platform/database/migrate.ts'
import { LIMITS } from './platform/database/server.ts'
import { listen } from './platform/http/listen.ts'
import { RETIRE } from './processes.ts'

const GIVE_UP_MS = 9_000
/**
 * How many milliseconds a replaced process waits before it exits. Meanwhile, it closes each connection after
 * the next response.
 */
const RETIRING_MS = 2_000
const NO_TLS =
  'PostgreSQL is on another machine, but this setting does not require TLS with a verified certificate. Add sslmode=verify-full'

/**
 * Runs the server: reads the settings from the environment, and serves until a signal stops the process.
 * Returns the runner of scheduled tasks.
 */
export async function serve(environment: NodeJS.ProcessEnv, pace?: Pace) {
  try {
    return await open(environment, pace)
  } catch (error) {
    console.error(wordsFor(error))
    return process.exit(1)
  }
}

/**
 * An error that the operator can fix becomes one line that names the setting. Any other error is returned
 * unchanged.
 */
function wordsFor(error: unknown) {
  if (error instanceof WrongSetting || error instanceof DirectoryInUse) return error.message
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another process`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine'
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return `DATA_DIR is not writable (${path ?? code})`
  return error
}

async function open(environment: NodeJS.ProcessEnv, pace?: Pace) {
  const config = readConfig(environment)
  keepPrivate(config.DATA_DIR)
  const database = await openMigrated(config, LIMITS)
  const { app, begin, scheduler, start, stop } = await createApp({
    config,
    database,
    clock: systemClock,
    secret: appSecret(config),
  })
  for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
    if (asksForNoTls(config[setting])) app.log.warn({ setting }, NO_TLS)
  await seed(begin())
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
    await ensureAdministrator(begin(), config.ADMIN_EMAIL.trim().toLowerCase(), config.ADMIN_PASSWORD)
  await start(pace)
  // Sets permissions a second time, because the embedded database creates its first files with read access
  // for everybody.
  for (const file of keepPrivate(config.DATA_DIR))
    app.log.warn({ file }, 'other users on this machine may be able to read DATA_DIR')

  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), GIVE_UP_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // `on` instead of `once`, because npm forwards a signal to the process group a second time, and that must
  // not interrupt the shutdown.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (cluster.isWorker) retireWhenTold(app, end)

  await listen(app, { port: config.PORT, host: config.HOST })
  return scheduler
}

/**
 * Stops this process after it has been replaced. Each connection first gets a response that closes it, so
 * that no call arrives on a closed connection.
 */
function retireWhenTold(app: FastifyInstance, end: () => void) {
  let isRetiring = false
  app.addHook('onRequest', async (_request, reply) => {
    if (isRetiring) reply.header('connection', 'close')
  })
  process.on('message', (told) => {
    if (told !== RETIRE) return
    isRetiring = true
    setTimeout(end, RETIRING_MS)
  })
  // SIGHUP goes to the whole process group, but only the primary process handles it.
  process.on('SIGHUP', () => {})
}
