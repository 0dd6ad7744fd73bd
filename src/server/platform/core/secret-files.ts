import { readFileSync } from 'node:fs'
import { WrongSetting } from './wrong-setting.ts'

/**
 * Settings that should not be visible in a process's environment. Each may be given as the name of a file
 * that contains it.
 */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'DKIM_KEY',
  'APP_SECRET',
  'ADMIN_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'LLM_API_KEY',
  'SENTRY_DSN',
  'METRICS_TOKEN',
] as const

/**
 * The settings, with secrets read from the files named in `{name}_FILE`. Throws `WrongSetting` if a file is
 * unreadable or empty, or if a secret and its file are both given.
 */
export function withSecretsOfFiles(given: Record<string, string | undefined>) {
  const settings = { ...given }
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new WrongSetting(`${name} and ${name}_FILE are both set`)
    settings[name] = contentOf(file, `${name}_FILE`)
  }
  return settings
}

function contentOf(file: string, setting: string) {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new WrongSetting(`${setting} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (content === '') throw new WrongSetting(`${setting} is an empty file`)
  return content
}
