import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '#test/database.ts'
import { unboundSettings } from './judges.ts'
import { idOf } from './users.ts'

interface Options {
  port: number
  host: string
  /** Mailboxes of Postfix itself. */
  mailboxes: { domain: string; names: string[] }
  /** Domains whose mail goes to a port of this machine. */
  routes: Record<string, number>
  bounces: string
  /** The address of a DNS server on port 53. */
  dns: string
}

/**
 * Starts Postfix with the settings for returned emails in `docs/running.md`. OpenDKIM runs as its milter and
 * verifies signatures. Postfix runs in a mount namespace, so that it can use the test's DNS server.
 */
export async function startPostfix(options: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-postfix-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  for (const name of ['queue', 'data', 'mail']) mkdirSync(at(name))
  chownSync(at('data'), idOf('-u', 'postfix'), idOf('-g', 'postfix'))
  chownSync(at('mail'), idOf('-u', 'nobody'), idOf('-g', 'nobody'))
  const milter = await freePort()
  writeFileSync(at('main.cf'), mainOf(at, options, milter))
  writeFileSync(at('master.cf'), MASTER.replace('smtp ', `127.0.0.1:${options.port} `))
  const { domain, names } = options.mailboxes
  const write = (name: string, lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`)
  write(
    'mailboxes',
    names.map((name) => `${name}@${domain} ${name}/`),
  )
  write(
    'transport',
    Object.entries(options.routes).map(([to, port]) => `${to} smtp:[127.0.0.1]:${port}`),
  )
  write('bounces', [String.raw`/^bounce\+[0-9]+\.[0-9a-f]{32}@/ OK`, '/^complaints@/ OK'])
  write('resolv.conf', [`nameserver ${options.dns}`])

  const opendkim = startMilter(at, options.dns, milter)
  const begin = `mount --bind ${at('resolv.conf')} /etc/resolv.conf && exec postfix -c ${folder} start-fg`
  const child = spawn('unshare', ['--mount', 'sh', '-c', begin], { stdio: 'ignore' })
  const log = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8') : '')
  const stop = () => {
    spawnSync('postfix', ['-c', folder, 'abort'], { stdio: 'ignore' })
    child.kill('SIGKILL')
    opendkim.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', stop)
  onTestFinished(stop)
  await vi.waitFor(
    () => {
      if (!log().includes('daemon started')) throw new Error(`Postfix does not start: ${log()}`)
    },
    { timeout: 60_000, interval: 500 },
  )
  return {
    log,
    /** The emails in one of Postfix's mailboxes. */
    emailsOf: (name: string) => {
      const place = path.join(at('mail'), name, 'new')
      return existsSync(place)
        ? readdirSync(place).map((file) => readFileSync(path.join(place, file), 'utf8'))
        : []
    },
  }
}

function startMilter(at: (name: string) => string, dns: string, port: number) {
  writeFileSync(at('unbound.conf'), unboundSettings(`${dns}:53`))
  writeFileSync(
    at('opendkim.conf'),
    `Mode v\nSocket inet:${port}@127.0.0.1\nResolverConfiguration ${at('unbound.conf')}\nAlwaysAddARHeader yes\n`,
  )
  return spawn('opendkim', ['-f', '-x', at('opendkim.conf')], { stdio: 'ignore' })
}

const mainOf = (at: (name: string) => string, { host, mailboxes, bounces }: Options, milter: number) => `
compatibility_level = 3.6
queue_directory = ${at('queue')}
data_directory = ${at('data')}
maillog_file_prefixes = ${at('')}
maillog_file = ${at('log')}
myhostname = ${host}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_milters = inet:127.0.0.1:${milter}
milter_default_action = tempfail
virtual_mailbox_domains = ${mailboxes.domain}
virtual_mailbox_base = ${at('mail')}
virtual_mailbox_maps = texthash:${at('mailboxes')}
virtual_uid_maps = static:${idOf('-u', 'nobody')}
virtual_gid_maps = static:${idOf('-g', 'nobody')}
relay_domains = ${bounces}
relay_recipient_maps = regexp:${at('bounces')}
transport_maps = texthash:${at('transport')}
maximal_queue_lifetime = 15s
bounce_queue_lifetime = 60s
minimal_backoff_time = 5s
maximal_backoff_time = 5s
queue_run_delay = 5s
smtp_data_init_timeout = 5s
smtp_rcpt_timeout = 5s
`

/** Debian's services, but without a chroot, which would need copies of the machine's settings. */
const MASTER = `smtp inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
relay unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
smtp unix - - n - - smtp
`

const REPLIES: Record<string, [code: number, text: string]> = {
  gone: [550, '5.1.1 No such mailbox'],
  full: [552, '5.2.2 The mailbox is full'],
  spam: [554, '5.7.1 This looks like spam'],
}

/** Another company's mail server, whose answer depends on the mailbox. It never answers about `slow`. */
export async function startOtherServer() {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const name = address.split('@')[0] ?? ''
      if (name === 'slow') return
      const [responseCode, text] = REPLIES[name] ?? [550, '5.1.1 No such mailbox']
      done(Object.assign(new Error(text), { responseCode }))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
