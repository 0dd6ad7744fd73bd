import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#test/database.ts'
import { ask } from '../../faults/machines.ts'
import { makeWorkplace } from './programs.ts'

const NUMBERS = [1, 2, 3] as const
type Machine = (typeof NUMBERS)[number]
const nameOf = (machine: Machine) => `database-${machine}`
const PASSWORD = 'a-password-for-tests'
const ROLE_LIMITS = ['statement_timeout = 120000', 'idle_in_transaction_session_timeout = 300000']

interface Member {
  Member: string
  Role: string
  State: string
}

/**
 * Three machines with etcd, Patroni and PostgreSQL, and HAProxy and PgBouncer on the machine with the product. The
 * machines are addresses of this one, and the settings are those of `deploy/`.
 */
export async function startCluster() {
  const place = makeWorkplace()
  onTestFinished(place.stop)
  const { at, makeFolder, write, start } = place
  makeFolder('postgres')
  for (const machine of NUMBERS) {
    const here = (text: string) => onMachine(machine, text)
    write(`etcd-${machine}.yaml`, 'etcd.yaml', (text) =>
      here(text).replace('/var/lib/etcd/evenkeel', at(`etcd-${machine}`)),
    )
    write(`patroni-${machine}.yaml`, 'patroni.yaml', (text) =>
      here(text)
        .replace('/var/lib/postgresql/evenkeel', at('postgres', String(machine)))
        .replace('/var/run/postgresql', makeFolder(`socket-${machine}`))
        .replaceAll('10.0.0.0/24', '127.0.0.0/8'),
    )
  }
  const kills = new Map<Machine, (() => void)[]>()
  const begin = (machine: Machine) =>
    kills.set(machine, [
      start('etcd', ['--config-file', at(`etcd-${machine}.yaml`)]),
      start('patroni', [at(`patroni-${machine}.yaml`)]),
    ])
  for (const machine of NUMBERS) begin(machine)

  const patronictl = (...args: string[]) =>
    execFileSync('patronictl', ['-c', at('patroni-1.yaml'), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: 60_000,
    })
  const members = (): Member[] => {
    try {
      return JSON.parse(patronictl('list', '--format', 'json'))
    } catch {
      return []
    }
  }
  const leader = () => members().find(({ Role, State }) => Role === 'Leader' && State === 'running')?.Member
  const rolesOf = () =>
    members()
      .map(({ Role, State }) => `${Role} ${State}`)
      .toSorted()
  /** Waits until one machine leads and the others follow it, one of them synchronously. */
  const whole = () =>
    expect
      .poll(rolesOf, { timeout: 240_000, interval: 1_000 })
      .toEqual(['Leader running', 'Replica running', 'Sync Standby running'])
  await whole()

  const addresses = await startWays(place)
  return {
    ...addresses,
    whole,
    leader,
    /**
     * Kills all processes of the leading machine, like a power cut. Returns the machine's name and a function
     * that starts it again.
     */
    killLeader: () => {
      const machine = NUMBERS.find((one) => nameOf(one) === leader())
      if (!machine) throw new Error('there is no leader')
      for (const kill of kills.get(machine) ?? []) kill()
      place.killPostgres(`postgres/${machine}`)
      return { name: nameOf(machine), restart: () => begin(machine) }
    },
    switchOver: () => {
      patronictl('switchover', '--force', 'evenkeel')
    },
  }
}

/** Turns the first machine's settings into those of another machine. */
const onMachine = (machine: Machine, text: string) =>
  text
    .replace(nameOf(1), nameOf(machine))
    .split('\n')
    .map((line) =>
      /^initial-cluster:|^ +hosts:/.test(line) ? line : line.replaceAll('10.0.0.11', `10.0.0.1${machine}`),
    )
    .join('\n')
    .replaceAll(/\b10\.0\.0\.(?=1)/g, '127.10.0.')

/**
 * Starts HAProxy in front of the three database servers, and PgBouncer in front of HAProxy. Creates the
 * product's database and role.
 */
async function startWays({ at, write, writeText, start }: ReturnType<typeof makeWorkplace>) {
  const [direct, pooled] = [await freePort(), await freePort()]
  const here = (text: string) => text.replaceAll(/\b10\.0\.0\.(?=1)/g, '127.10.0.')
  const haproxy = write('haproxy.cfg', 'haproxy.cfg', (text) => here(text).replace(':5000', `:${direct}`))
  start('/usr/sbin/haproxy', ['-db', '-f', haproxy])
  const superuser = `postgres://postgres:SUPERUSER_PASSWORD@127.0.0.1:${direct}`
  // HAProxy treats each server as the primary until its first health checks. So this waits until it has
  // marked all standbys as down.
  const standbys = () => readFileSync(at('haproxy.log'), 'utf8').match(/ is DOWN/g)?.length ?? 0
  await expect.poll(standbys, { timeout: 60_000 }).toBe(NUMBERS.length - 1)
  await ask(`${superuser}/postgres`, `create role evenkeel login password '${PASSWORD}'`)
  for (const limit of ROLE_LIMITS) await ask(`${superuser}/postgres`, `alter role evenkeel set ${limit}`)
  await ask(`${superuser}/postgres`, 'create database evenkeel owner evenkeel')

  writeText('userlist.txt', `"evenkeel" "${PASSWORD}"\n`)
  const pgbouncer = write('pgbouncer.ini', 'pgbouncer.ini', (text) =>
    text
      .replace('port=5000', `port=${direct}`)
      .replace('6432', String(pooled))
      .replace('/etc/pgbouncer/userlist.txt', at('userlist.txt')),
  )
  start('/usr/sbin/pgbouncer', ['-q', pgbouncer])
  const addressAt = (port: number) => `postgres://evenkeel:${PASSWORD}@127.0.0.1:${port}/evenkeel`
  return { url: addressAt(pooled), directUrl: addressAt(direct) }
}
