import { expect, test } from 'vitest'
import { memoryKeys, openDevice } from './device.ts'

const link = { uuid: 'u-1', recipient: 'r-1' }

test('each link keeps its own', () => {
  const keys = memoryKeys()
  const mine = openDevice(link, keys)
  const other = openDevice({ ...link, recipient: 'r-12' }, keys)
  keys.setItem('auth-storage', 'a manager, signed in')
  mine.keepUnsent(3, '1')
  mine.keepDraft(4, 'half a sen')
  other.keepUnsent(3, '5')

  expect(mine.unsent()).toEqual([[3, '1']])
  mine.clear()
  expect(mine.unsent()).toEqual([])
  expect(mine.draft(4)).toBeNull()
  expect(other.unsent()).toEqual([[3, '5']])
  expect(keys.getItem('auth-storage')).toBe('a manager, signed in')
})

test('an answer changed while the old one was sent stays', () => {
  const device = openDevice(link, memoryKeys())
  device.keepUnsent(3, '2')
  device.dropUnsent(3, '1')
  expect(device.unsent()).toEqual([[3, '2']])
})

test('a full device stops nobody', () => {
  const full = {
    ...memoryKeys(),
    length: 0,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => openDevice(link, full).keepDraft(3, 'words')).not.toThrow()
})
