import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { processorSeconds, secondsIn } from './processor-time.ts'

test('what a process and its children worked is read from the system’s line about it, whatever the process is called', () => {
  const stat = `4711 (a (strange) 1 2 3 name) R 1 4711 4711 0 -1 4194560 900 80 0 0 150 25 300 75 20 0 11 0 99`
  expect(secondsIn(stat)).toBe(5.5)
})

test.runIf(process.platform === 'linux')('what a child worked counts once it has ended', () => {
  const before = processorSeconds()!
  spawnSync(process.execPath, [
    '-e',
    'const until = Date.now() + 60_000; while (process.cpuUsage().user < 400_000 && Date.now() < until);',
  ])
  expect(processorSeconds()! - before).toBeGreaterThanOrEqual(0.4)
})
