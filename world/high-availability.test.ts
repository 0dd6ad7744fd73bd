import { expect, test } from 'vitest'
import { serving, underLoad } from '../faults/load.ts'
import { startCluster } from './high-availability/cluster.ts'
import { part, saw } from './part.ts'

const packages = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql', 'python3-psycopg2']
const LONGEST_S = 30

part('High availability', { packages }, () => {
  test('Patroni fails over under load without losing an answer', async () => {
    const { cluster, running } = await started()
    let killed: ReturnType<typeof cluster.killLeader> | undefined
    const { seconds } = await underLoad('primary’s machine killed, Patroni fails over', running, {
      happens: async () => {
        killed = cluster.killLeader()
      },
      url: cluster.directUrl,
    })
    expect(seconds).toBeLessThan(LONGEST_S)
    const next = cluster.leader()
    expect(next).not.toBe(killed?.name)
    killed?.restart()
    await cluster.whole()
    expect(cluster.leader()).toBe(next)
    saw(`${killed?.name} killed, ${next} took over, nobody was served for ${seconds.toFixed(1)} s`)
  })

  test('A planned switchover under load loses no answer', async () => {
    const { cluster, running } = await started()
    const before = cluster.leader()
    const { seconds } = await underLoad('switchover by Patroni', running, {
      happens: async () => cluster.switchOver(),
      url: cluster.directUrl,
    })
    await cluster.whole()
    expect(cluster.leader()).not.toBe(before)
    expect(seconds).toBeLessThan(LONGEST_S)
    saw(`nobody was served for ${seconds.toFixed(1)} s`)
  })
})

async function started() {
  const cluster = await startCluster()
  const running = await serving({ DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.directUrl })
  return { cluster, running }
}
