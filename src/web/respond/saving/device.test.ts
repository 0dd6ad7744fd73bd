import { expect, test } from 'vitest'
import { type Keys, memoryKeys, openDevice } from './device.ts'

const link = { uuid: 'u-1', recipient: 'r-1' }

/** The same storage, which is now full. */
const fullOf = (keys: Keys): Keys => ({
  ...keys,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

test('Clearing one link removes its answers and its language', () => {
  const keys = memoryKeys()
  const mine = openDevice(link, keys)
  const other = openDevice({ ...link, recipient: 'r-12' }, keys)
  keys.setItem('auth-storage', 'a manager, signed in')
  mine.keepUnsent(3, '1')
  mine.keepDraft(4, 'half a sen')
  mine.keepLanguage('pl')
  other.keepUnsent(3, '5')
  other.keepLanguage('ar')

  expect(mine.unsent()).toEqual([[3, '1']])
  mine.clear()
  expect(mine.unsent()).toEqual([])
  expect(mine.draft(4)).toBeNull()
  expect(mine.language()).toBeNull()
  expect(other.unsent()).toEqual([[3, '5']])
  expect(other.language()).toBe('ar')
  expect(keys.getItem('auth-storage')).toBe('a manager, signed in')
})

test('Sending an old answer does not discard a newer one', () => {
  const device = openDevice(link, memoryKeys())
  device.keepUnsent(3, '2')
  device.dropUnsent(3, '1')
  expect(device.unsent()).toEqual([[3, '2']])
})

test('The survey works when the device’s storage is full', () => {
  const device = openDevice(link, fullOf(memoryKeys()))
  device.keepDraft(3, 'words')
  expect(device.draft(3)).toBe('words')
  device.clear()
  expect(device.draft(3)).toBeNull()
})

test('If storage becomes full, an older answer does not come back', () => {
  const keys = memoryKeys()
  const before = openDevice(link, keys)
  before.keepUnsent(3, 'short')
  before.keepDraft(4, 'half a sen')
  const full = openDevice(link, fullOf(keys))
  full.keepUnsent(3, 'much longer')
  full.keepDraft(4, 'half a sentence')

  const after = openDevice(link, keys)
  expect(after.unsent()).toEqual([])
  expect(after.draft(4)).toBeNull()
})

test('Each link has its own device secret', () => {
  const keys = memoryKeys()
  const first = openDevice(link, keys)
  expect(first.secret()).toMatch(/^[0-9a-f]{32}$/)
  expect(first).toMatchObject({ isKnown: false, lasts: true })

  const again = openDevice(link, keys)
  expect(again).toMatchObject({ isKnown: true, lasts: true })
  expect(again.secret()).toBe(first.secret())
  expect(openDevice({ ...link, recipient: 'r-2' }, keys).secret()).not.toBe(first.secret())
  expect(openDevice(link, memoryKeys()).secret()).not.toBe(first.secret())

  again.clear()
  expect(openDevice(link, keys).secret()).toBe(first.secret())
})

test('Two tabs opened simultaneously count as one device', () => {
  const keys = memoryKeys()
  const first = openDevice(link, { ...keys, setItem: () => {} })
  const second = openDevice(link, keys)
  expect(first.secret()).toBe(second.secret())
})

test('If storage fails, the device secret lasts until the page closes', () => {
  for (const storage of [null, fullOf(memoryKeys())]) {
    const device = openDevice(link, storage)
    expect(device.lasts).toBe(false)
    expect(device.secret()).toBe(device.secret())
  }
})

test('A tab knows that another one has taken over or has submitted', () => {
  const keys = memoryKeys()
  const [first, second] = [openDevice(link, keys), openDevice(link, keys)]
  first.takeOver()
  first.keepDraft(3, 'words of the first tab')
  expect(first.isElsewhere()).toBe(false)

  second.takeOver()
  expect([first.isElsewhere(), second.isElsewhere()]).toEqual([true, false])
  second.dropDraft(3)
  first.takeOver()
  expect(first.draft(3)).toBeNull()

  first.clear()
  expect([first.isElsewhere(), second.isElsewhere()]).toEqual([false, true])
})

test('A tab that cannot store anything never waits for another one', () => {
  const keys = memoryKeys()
  openDevice(link, keys).takeOver()
  const full = openDevice(link, { ...keys, setItem: () => {} })
  full.takeOver()
  expect(full.isElsewhere()).toBe(false)
})
