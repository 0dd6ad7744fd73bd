import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Config, TOO_WEAK } from './config.ts'
import { isHardToGuess } from './secret-strength.ts'
import { WrongSetting } from './wrong-setting.ts'

/**
 * The secret for signing links and keys. It is generated once and stored next to the embedded database. If
 * there are several processes, they all need the same APP_SECRET.
 */
export function appSecret({ APP_SECRET, DATA_DIR }: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>): string {
  if (APP_SECRET) return APP_SECRET
  const file = path.join(DATA_DIR, 'secret')
  if (!existsSync(file)) {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  const secret = readFileSync(file, 'utf8').trim()
  // A full disk may have left the file empty, or somebody may have written a weak secret by hand.
  if (!isHardToGuess(secret)) throw new WrongSetting(`${file} ${TOO_WEAK}`)
  return secret
}
