import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { AS_ADMIN, companyOn, launchOn } from '#test/company-on.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) console.warn('SKIPPED: full disks, for which somebody must be root.')

/** A small disk that can be filled and emptied again. */
function smallDisk(megabytes: number) {
  const disk = mkdtempSync(path.join(tmpdir(), 'evenkeel-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  const ballast = path.join(disk, 'ballast')
  return {
    disk,
    fill: () => {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4_096))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      } finally {
        closeSync(file)
      }
      expect(statfsSync(disk).bavail).toBe(0)
    },
    empty: () => rmSync(ballast),
  }
}

async function started(settings: Record<string, string>) {
  const server = await startProcess({ ...AS_ADMIN, ...settings })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  return server
}

test.skipIf(!isRoot)('API calls get a 503 while the database disk is full, and then recover', async () => {
  const { disk, fill, empty } = smallDisk(400)
  const settings = { DATA_DIR: path.join(disk, 'data') }
  const server = await started(settings)
  const as = await companyOn(server)
  const acknowledged: string[] = []
  const add = async (number: number) => {
    const email = `person${number}@disk.example`
    await server.call(recipients.create, { ...as, body: { email } })
    acknowledged.push(email)
  }
  await add(0)
  fill()
  const refusals = new Set<string>()
  for (let number = 1; number <= 3_000 && refusals.size === 0; number++)
    await add(number).catch(
      (error) => void refusals.add(/answered (\d+)/.exec(String(error))?.[1] ?? String(error)),
    )
  empty()
  const since = Date.now()
  let running = server
  await expect
    .poll(
      async () => {
        // If an error in the database has stopped the process, restarts it as a supervisor would.
        const hasEnded = await Promise.race([server.ended.then(() => true), Promise.resolve(false)])
        if (hasEnded && running === server) running = await started(settings)
        return running
          .call(recipients.create, { ...as, body: { email: `after${Date.now()}@disk.example` } })
          .then(
            () => 'taken',
            (error) => String(error),
          )
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe('taken')
  const there = new Set((await running.call(recipients.list, as)).map(({ email }) => email))
  const lost = acknowledged.filter((email) => !there.has(email))
  console.log(
    `disk full, embedded database: ${[...refusals].join(', ') || 'nothing refused'}; lost ${lost.length} of ${acknowledged.length} changes; ` +
      `served again after ${((Date.now() - since) / 1_000).toFixed(1)} s`,
  )
  expect(lost).toEqual([])
  for (const refusal of refusals) expect(refusal).toBe('503')
})

test.skipIf(!isRoot)('Emails stay queued while the disk is full, and none is lost', async () => {
  const { disk, fill, empty } = smallDisk(20)
  const { DATABASE_URL = '' } = await migratedPlace()
  const server = await started({ DATABASE_URL, DATA_DIR: disk })
  // Empty files do not count as delivered emails.
  const outbox = () =>
    Number(
      execFileSync('sh', ['-c', `find ${disk}/outbox -name '*.eml' -size +0 2>/dev/null | wc -l`]).toString(),
    )
  const before = outbox()
  fill()
  await launchOn(server, { people: 40, domain: 'disk.example' })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(outbox()).toBeLessThan(before + 40)
  empty()
  const since = Date.now()
  await expect.poll(outbox, { timeout: 180_000, interval: 500 }).toBeGreaterThanOrEqual(before + 40)
  console.log(
    `disk full, outbox: lost 0 of 40 emails; the last was written after ${((Date.now() - since) / 1_000).toFixed(1)} s`,
  )
})

test.skipIf(!isRoot)('The server keeps answering API calls while the log disk is full', async () => {
  const { disk, fill, empty } = smallDisk(1)
  const { DATABASE_URL = '', DATA_DIR } = await migratedPlace()
  const log = path.join(disk, 'log')
  const server = await startProcess({ DATABASE_URL, DATA_DIR, ...AS_ADMIN, LOG_LEVEL: 'info' }, [], {
    output: log,
  })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  fill()
  const as = await companyOn(server)
  for (let number = 0; number < 50; number++)
    await server.call(recipients.create, { ...as, body: { email: `person${number}@log.example` } })
  empty()
  expect((await server.call(recipients.list, as)).length).toBe(50)
  console.log('disk full, log: lost 0 of 50 changes; never stopped serving')
})
