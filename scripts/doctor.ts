import { type Config, readConfig } from '#server/platform/core/config.ts'
import { createTransport } from '#server/platform/mail/transport.ts'
import { examineDatabase } from './doctor/database.ts'
import { about, type Finding } from './doctor/finding.ts'
import { examineMailDomain } from './doctor/mail-domain.ts'
import { operate } from './operator.ts'

const PATIENCE_MS = 5_000

await operate(async () => {
  const config = readConfig(process.env)
  const found = [
    ...(await examineDatabase(config, new Date())),
    await examineMail(config),
    ...(await examineMailDomain(config)),
    await examineAddress(config),
  ]
  for (const { verdict, about, words } of found)
    console.log(`${verdict.padEnd(6)}${about.padEnd(12)}${words}`)
  if (found.some(({ verdict }) => verdict === 'wrong')) process.exit(1)
})

async function examineMail(config: Config): Promise<Finding> {
  const { ok, note, wrong } = about('mail server')
  if (!config.SMTP_URL) return note('SMTP_URL is not set, so e-mails are written to files')
  const transport = createTransport(config)
  const isThere = await transport.verify()
  transport.close()
  return isThere ? ok('sign-in works') : wrong('cannot be reached, or refused our sign-in')
}

async function examineAddress({ PUBLIC_URL }: Config): Promise<Finding> {
  const { ok, wrong } = about('PUBLIC_URL')
  try {
    const answer = await fetch(`${PUBLIC_URL}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status } = (await answer.json()) as { status?: string }
    return status === 'alive'
      ? ok(`${PUBLIC_URL} leads here`)
      : wrong(`${PUBLIC_URL} does not lead to this server`)
  } catch {
    return wrong(`${PUBLIC_URL} cannot be reached from here, or does not lead to this server`)
  }
}
