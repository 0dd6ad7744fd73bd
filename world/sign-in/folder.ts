import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'www-data'], { encoding: 'utf8' }))
/** The user of Debian's web servers. */
export const webUser = () => ({ uid: idOf('-u'), gid: idOf('-g') })

/** A folder for this run that belongs to the web server's user. */
export function makeFolder(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `evenkeel-${name}-`))
  const { uid, gid } = webUser()
  chownSync(folder, uid, gid)
  return folder
}

/** Starts a program that ends when this run ends. Its output goes to a file. */
export function start(program: string, args: string[], options: SpawnOptions & { log: string }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const keep = (chunk: unknown) => writeFileSync(options.log, String(chunk), { flag: 'a' })
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  return stop
}

/** A private key and a self-signed certificate. */
export function makeKeys(folder: string) {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  writeFileSync(key, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  execFileSync('openssl', [
    ...['req', '-x509', '-key', key, '-days', '2', '-subj', '/CN=evenkeel.test', '-out', certificate],
  ])
  const { uid, gid } = webUser()
  for (const file of [key, certificate]) chownSync(file, uid, gid)
  return {
    privateKey: readFileSync(key, 'utf8'),
    publicKey: String(publicKey.export({ format: 'pem', type: 'spki' })),
    certificate: readFileSync(certificate, 'utf8'),
  }
}
