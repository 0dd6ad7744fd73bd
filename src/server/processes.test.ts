import { expect, test } from 'vitest'
import { processesOf } from './processes.ts'

test('The server runs as one process unless an argument asks for more', () => {
  expect(processesOf([])).toBe(1)
  expect(processesOf(['--processes', '8'])).toBe(8)
  expect(processesOf(['--processes=2'])).toBe(2)
})

test.each([
  [['--processes', '0']],
  [['--processes', '9']],
  [['--processes', 'two']],
  [['--processes', '1.5']],
  [['--processes']],
  [['--proceses', '2']],
  [['2']],
])('The arguments %j are refused with a usage message', (args) => {
  expect(() => processesOf(args)).toThrow('Usage: npm start -- --processes N, with N from 1 to 8')
})
