import { expect, test } from 'vitest'
import { supportedBrowsers, targetsOf } from './browsers.ts'

test('The build targets the oldest browsers that package.json supports', () => {
  expect(supportedBrowsers().map((target) => target.replace(/[\d.]+$/, ''))).toEqual([
    'chrome',
    'edge',
    'firefox',
    'safari',
    'ios',
  ])
})

test('A browserslist entry without a minimum version is refused', () => {
  expect(targetsOf(['ios_saf >= 18.1'])).toEqual(['ios18.1'])
  expect(() => targetsOf(['last 2 years'])).toThrow('last 2 years')
})
