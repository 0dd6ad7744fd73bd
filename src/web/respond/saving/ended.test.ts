import { expect, test } from 'vitest'
import { memoryKeys, openDevice, prefixOf } from './device.ts'
import { sweepEnded } from './ended.ts'

const [NOON, TONIGHT] = ['2026-11-17T12:00:00.000Z', '2026-11-17T20:00:00.000Z']

test('Any survey page deletes what is stored for surveys that have ended', () => {
  const keys = memoryKeys()
  keys.setItem('auth-storage', 'a manager, signed in')
  const answeredIn = (recipient: string, end: string) => {
    const link = { uuid: 'u-1', recipient }
    const device = openDevice(link, keys)
    device.keepUnsent(3, '1')
    device.keepDraft(4, 'words that were never submitted')
    device.keepLanguage('pl')
    device.keepEnd(end)
    return link
  }
  answeredIn('ended', NOON)
  const running = answeredIn('running', TONIGHT)
  const open = answeredIn('open', NOON)

  sweepEnded(keys, new Date(NOON), prefixOf(open))
  const kept = Array.from({ length: keys.length }, (_, index) => keys.key(index) ?? '')
  expect(kept.filter((key) => key.startsWith(prefixOf(running)))).toHaveLength(5)
  expect(kept.filter((key) => key.startsWith(prefixOf(open)))).toHaveLength(5)
  expect(kept).toHaveLength(11)

  sweepEnded(keys, new Date(TONIGHT), null)
  expect(Array.from({ length: keys.length }, (_, index) => keys.key(index))).toEqual(['auth-storage'])
})
