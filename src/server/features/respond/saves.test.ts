import { expect, test } from 'vitest'
import { countSave } from './saves.ts'

const limited = { config: { RATE_LIMIT: 'on' as const } }
const link = (recipient: string) => ({ survey: 'survey', recipient })

test('A link can save 3,000 answers in ten minutes, and other links can still save', () => {
  for (let saves = 0; saves < 3_000; saves += 1) countSave(limited, link('one'))
  expect(() => countSave(limited, link('one'))).toThrow('Not saved. You can still submit your answers.')
  expect(() => countSave(limited, link('another'))).not.toThrow()
  expect(() => countSave({ config: { RATE_LIMIT: 'off' } }, link('one'))).not.toThrow()
})
