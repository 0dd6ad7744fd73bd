import { expect, test } from 'vitest'
import { countSave } from './saves.ts'

const limited = { config: { RATE_LIMIT: 'on' as const } }
const link = (device: string, recipient = 'recipient') => ({ survey: 'survey', recipient, device })
const NOT_SAVED = 'Not saved. You can still submit your answers.'

test('A device can save 1,000 answers in ten minutes, and others can still save', () => {
  for (let saves = 0; saves < 1_000; saves += 1) countSave(limited, link('one'))
  expect(() => countSave(limited, link('one'))).toThrow(NOT_SAVED)
  expect(() => countSave({ config: { RATE_LIMIT: 'off' } }, link('one'))).not.toThrow()
  expect(() => countSave(limited, link('one', 'another'))).not.toThrow()
  // One device's count says nothing about another device's answers.
  for (let saves = 0; saves < 1_000; saves += 1) countSave(limited, link('another'))
  expect(() => countSave(limited, link('another'))).toThrow(NOT_SAVED)
})
