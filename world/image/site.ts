import { execFileSync, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'

interface Options {
  host: string
  smtpPort: number
  /** What the operator sets before `docker compose up`. */
  environment: Record<string, string>
  /** Lines for Caddy's global options. */
  caddy: string
}

/**
 * A folder with compose.yaml and the secrets described in docs/running.md, and commands that run containers
 * from it.
 */
export async function makeSite({ host, smtpPort, environment, caddy }: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-site-'))
  for (const name of ['compose.yaml', 'deploy'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  const caddyfile = path.join(folder, 'deploy/Caddyfile')
  writeFileSync(caddyfile, readFileSync(caddyfile, 'utf8').replace('{\n', `{\n${caddy}\n`))
  writeSecrets(path.join(folder, 'secrets'), `smtp://host.containers.internal:${smtpPort}`)
  const settings = path.join(folder, 'containers.conf')
  // A sandbox may not allow the limits and control groups that containers have by default.
  writeFileSync(
    settings,
    '[containers]\ncgroups = "disabled"\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n',
  )
  const place = await ownMounts()
  const env = { ...process.env, CONTAINERS_CONF: settings, PUBLIC_HOST: host, ...environment }
  const inside = (args: string[]) => ['--target', String(place.pid), '--mount', `--wd=${folder}`, ...args]
  const options = { env, encoding: 'utf8' as const, maxBuffer: 1 << 28 }
  const run = (args: string[], input?: string) => {
    const stdio: StdioOptions = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe']
    return execFileSync('nsenter', inside(args), { ...options, stdio, ...(input !== undefined && { input }) })
  }
  const compose = (...args: string[]) => run(['podman-compose', '--project-name', 'evenkeel-world', ...args])
  return {
    folder,
    up: () => compose('up', '--detach', '--no-build'),
    down: (...flags: string[]) => compose('down', ...flags),
    podman: (...args: string[]) => run(['podman', ...args]),
    /** Runs a command in one of the containers in compose.yaml. Returns its output. */
    exec: (name: string, command: string[], input?: string) =>
      run(['podman', 'exec', '--interactive', nameOf(name), ...command], input),
    /** Runs a command in a container. Returns its status and all its output. */
    attempt: (name: string, command: string[]) => {
      const done = spawnSync('nsenter', inside(['podman', 'exec', nameOf(name), ...command]), options)
      return { status: done.status, output: `${done.stdout}${done.stderr}` }
    },
    logs: (name: string) => {
      const done = spawnSync('nsenter', inside(['podman', 'logs', nameOf(name)]), options)
      return `${done.stdout}${done.stderr}`
    },
    stop: () => {
      spawnSync(
        'nsenter',
        inside(['podman-compose', '--project-name', 'evenkeel-world', 'down', '--volumes']),
        options,
      )
      place.kill('SIGKILL')
    },
  }
}
export type Site = Awaited<ReturnType<typeof makeSite>>

const nameOf = (name: string) => `evenkeel-world_${name}`

function writeSecrets(folder: string, smtp: string) {
  mkdirSync(folder, { mode: 0o700 })
  const [app, metrics, database] = [32, 32, 24].map((bytes) => randomBytes(bytes).toString('hex'))
  const secrets = {
    app_secret: app,
    metrics_token: metrics,
    database_password: database,
    database_url: `postgres://evenkeel:${database}@database/evenkeel`,
    smtp_url: smtp,
  }
  for (const [name, text] of Object.entries(secrets)) {
    writeFileSync(path.join(folder, name), `${text}\n`)
    chmodSync(path.join(folder, name), 0o644)
  }
}

/**
 * A process with its own mounts. It leaves out the second version of control groups, which crun refuses
 * alongside the first.
 */
function ownMounts() {
  const script = 'umount /sys/fs/cgroup/unified 2>/dev/null; echo ready; exec sleep infinity'
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  return new Promise<typeof child>((resolve, reject) => {
    child.stdout.once('data', () => resolve(child))
    child.once('error', reject)
  })
}
