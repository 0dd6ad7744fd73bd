import { randomBytes } from 'node:crypto'
import { Email, Password } from '#contract/fields.ts'
import { createApp } from '#server/app.ts'
import { refuseCommonPassword } from '#server/features/auth/passwords.ts'
import { resetSecondStep } from '#server/features/auth/second-step/service.ts'
import { makeAdministrator } from '#server/features/auth/service.ts'
import type { Context } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { keepPrivate } from '#server/platform/core/private-files.ts'
import { WrongSetting } from '#server/platform/core/wrong-setting.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { DirectoryInUse } from '#server/platform/database/lock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { askHidden, firstLine } from './ask.ts'

/** A mistake in the operator's input. Only its message is printed. */
class Mistake extends Error {}

try {
  await main(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(wordsFor(error))
  process.exit(1)
}

async function main([verb, address, ...rest]: string[]) {
  const command = verb === 'create' ? create : verb === 'reset-second-step' && reset
  if (!command || !address || rest.length > 0)
    throw new Mistake('Usage: npm run admin -- create EMAIL\n       npm run admin -- reset-second-step EMAIL')
  const email = checked(Email, address)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  keepPrivate(config.DATA_DIR)
  await command(config, email)
}

async function create(config: Config, email: string) {
  const given = process.stdin.isTTY ? await askTwice(email) : await firstLine(process.stdin)
  const password = given ? checked(Password, given) : randomBytes(15).toString('base64url')
  await refuseCommonPassword(password, 'password')
  await withServer(config, (ctx) => makeAdministrator(ctx, email, password))
  console.log(`${email} is now an administrator.`)
  if (!given) console.log(`Password: ${password}`)
}

async function reset(config: Config, email: string) {
  const done = await withServer(config, (ctx) => resetSecondStep(ctx, email))
  if (done === undefined) throw new Mistake(`There is no account for ${email}.`)
  if (!done) throw new Mistake(`${email} has no second step and signs in with the password only.`)
  console.log(`${email} now signs in with the password only and can set up a second step again.`)
}

async function askTwice(email: string) {
  const password = await askHidden(`Password for ${email} (leave empty to generate one): `)
  if (password !== '' && (await askHidden('Repeat the password: ')) !== password)
    throw new Mistake("Passwords don't match")
  return password
}

async function withServer<T>(config: Config, act: (ctx: Context) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    // Nothing is signed here, so any secret will do.
    const secret = randomBytes(32).toString('base64url')
    const { begin } = await createApp({ config, database, clock: systemClock, secret })
    return await act(begin())
  } finally {
    await database.close()
  }
}

function checked<T>(
  shape: { safeParse(value: string): { data?: T; error?: { issues: { message: string }[] } } },
  value: string,
): T {
  const { data, error } = shape.safeParse(value)
  if (error || data === undefined) throw new Mistake(error?.issues[0]?.message)
  return data
}

function wordsFor(error: unknown) {
  if (error instanceof DirectoryInUse)
    return `${error.message}.\nStop the server first, or start it with ADMIN_EMAIL and ADMIN_PASSWORD.`
  if (error instanceof Invalid) return Object.values(error.fields).flat().join('. ')
  return error instanceof Mistake || error instanceof WrongSetting ? error.message : error
}
