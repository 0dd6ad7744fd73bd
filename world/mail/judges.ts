import { execFile, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '#test/database.ts'
import { type Sample, SENDER } from './samples.ts'
import { idOf } from './users.ts'

export interface Verdict {
  score: number
  /** The rules that matched, with their points. */
  rules: Map<string, number>
  /** What the program would do with the email. */
  action: string
}
export interface Judge {
  judge(sample: Sample): Promise<Verdict>
}

const STARTS_WITHIN = { timeout: 300_000, interval: 500 }

/** Rspamd, with the package's settings. Only the DNS server, the ports and the folders differ. */
export async function startRspamd(dns: string): Promise<Judge> {
  const folder = makeFolder('_rspamd')
  const [port, other] = [await freePort(), await freePort()]
  const files = {
    // On a busy machine, the test's DNS server takes longer than Rspamd usually waits.
    'options.inc': `dns { nameserver = ["${dns}:1"]; timeout = 10s; }`,
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1; task_timeout = 60s;`,
    'worker-controller.inc': `bind_socket = "127.0.0.1:${other}";`,
    'worker-proxy.inc': 'enabled = false;',
    'logging.inc': `type = "file"; filename = "${folder}/rspamd.log";`,
  }
  mkdirSync(path.join(folder, 'local.d'))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, 'local.d', file), text)
  const places = ['LOCAL_CONFDIR', 'DBDIR', 'RUNDIR', 'LOGDIR'].map((name) => `--var=${name}=${folder}`)
  const user = ['-u', '_rspamd', '-g', '_rspamd']
  run('rspamd', ['-f', ...user, ...places, '-c', '/etc/rspamd/rspamd.conf'], folder)
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  await vi.waitFor(async () => {
    if (!(await ask('/ping')).ok) throw new Error('rspamd does not answer')
  }, STARTS_WITHIN)
  return {
    judge: async ({ raw, from, to }) => {
      const headers = { IP: SENDER.ip, Helo: SENDER.host, Hostname: SENDER.host, From: from, Rcpt: to }
      const reply = (await (
        await ask('/checkv2', { method: 'POST', headers, body: new Uint8Array(raw) })
      ).json()) as {
        score: number
        action: string
        symbols: Record<string, { score: number }>
      }
      const rules = new Map(Object.entries(reply.symbols).map(([name, { score }]) => [name, score]))
      return { score: reply.score, action: reply.action, rules }
    },
  }
}

/**
 * SpamAssassin's server, with the package's settings and rules. Only the DNS server and the folders differ.
 */
export async function startSpamAssassin(dns: string): Promise<Judge> {
  const folder = makeFolder('debian-spamd')
  const settings = path.join(folder, 'spamassassin')
  cpSync('/etc/spamassassin', settings, { recursive: true })
  const [host, dnsPort] = dns.split(':')
  appendFileSync(
    path.join(settings, 'local.cf'),
    `\ndns_server [${host}]:${dnsPort}\ndns_available yes\ntrusted_networks 127.0.0.1\nuse_bayes 0\n`,
  )
  const port = await freePort()
  const flags = ['-i', '127.0.0.1', '-p', String(port), '-m', '1', '-x', '-u', 'debian-spamd', '-H', folder]
  run('spamd', [...flags, '--siteconfigpath', settings, '-s', 'stderr'], folder)
  const ask = (text: string, body: Buffer = Buffer.alloc(0)) =>
    converse(port, Buffer.concat([Buffer.from(text), body]))
  await vi.waitFor(async () => {
    if (!(await ask('PING SPAMC/1.5\r\n\r\n')).includes('PONG')) throw new Error('spamd does not answer')
  }, STARTS_WITHIN)
  return {
    judge: async ({ raw, from, to }) => {
      const seen = Buffer.concat([Buffer.from(traceOf(from, to)), raw])
      const reply = await ask(`SYMBOLS SPAMC/1.5\r\nContent-length: ${seen.length}\r\n\r\n`, seen)
      const [, isSpam, score] = /Spam: (\w+) ; (-?[\d.]+) \//.exec(reply) ?? []
      if (!isSpam) throw new Error(`SpamAssassin said ${reply}`)
      const names = reply
        .slice(reply.indexOf('\r\n\r\n') + 4)
        .trim()
        .split(',')
      return { score: Number(score), action: isSpam, rules: new Map(names.map((name) => [name.trim(), 0])) }
    },
  }
}

/** OpenDKIM's own test of an email. Returns its result and reason. */
export async function verifyWithOpenDkim({ raw }: Sample, dns: string): Promise<string> {
  const folder = makeFolder('opendkim')
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('unbound.conf'), unboundSettings(dns))
  writeFileSync(at('opendkim.conf'), `Mode v\nResolverConfiguration ${at('unbound.conf')}\n`)
  writeFileSync(at('email.eml'), raw)
  // Runs asynchronously, because OpenDKIM asks the DNS server in this process.
  const said = promisify(execFile)('opendkim', ['-x', at('opendkim.conf'), '-t', at('email.eml'), '-vv'])
  const { stdout, stderr } = await said.finally(() => rmSync(folder, { recursive: true }))
  return /\bdkim=(\w+(?: reason="[^"]*")?)/.exec(stdout + stderr)?.[1] ?? stderr
}

/**
 * OpenDKIM asks DNS through libunbound. By default, libunbound asks no server on this machine, and answers itself for
 * domains that end in `.test`.
 */
export const unboundSettings = (dns: string) => `server:
  do-not-query-localhost: no
  local-zone: "test." nodefault
forward-zone:
  name: "."
  forward-addr: ${dns.replace(':', '@')}
`

/** The lines that the recipient's mail server adds. */
const traceOf = (from: string, to: string) =>
  [
    `Return-Path: <${from}>`,
    `Received: from ${SENDER.host} (${SENDER.host} [${SENDER.ip}])`,
    `\tby mx.recipient.test (Postfix) with ESMTPS id 4XyZ12`,
    `\tfor <${to}>; ${new Date().toUTCString().replace('GMT', '+0000')}`,
    '',
  ].join('\r\n')

function makeFolder(user: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-judge-'))
  chmodSync(folder, 0o755)
  chownSync(folder, idOf('-u', user), idOf('-g', user))
  return folder
}

function run(program: string, args: string[], folder: string) {
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', stop)
  onTestFinished(stop)
}

const converse = (port: number, said: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.end(said)
  })
