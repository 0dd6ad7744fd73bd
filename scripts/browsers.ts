import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Vite's names for browsers whose names in a browserslist differ. */
const NAMES: Record<string, string> = { ios_saf: 'ios' }

/** Vite's build targets for the oldest supported browsers: 'ios_saf >= 18.1' becomes 'ios18.1'. */
export const targetsOf = (browserslist: string[]) =>
  browserslist.map((entry) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
    if (version === '') throw new Error(`‘${entry}’ in browserslist is not like ‘chrome >= 131’`)
    return `${NAMES[name] ?? name}${version}`
  })

const file = path.resolve(import.meta.dirname, '../package.json')

/** The oldest browsers that package.json says we support. */
export const supportedBrowsers = () =>
  targetsOf((JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] }).browserslist)
