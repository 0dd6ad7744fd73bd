import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Import, ROOT, type Source } from './source.ts'

/**
 * Returns one sentence for each violation in the given files. A rule does not read files itself, so tests can
 * pass made-up ones.
 */
export type Rule = (files: Source[]) => string[]

const LIST_OF_FEATURES = readFileSync(path.join(ROOT, 'src/server/features/index.ts'), 'utf8')

/** Folder names in feature order, as `features` lists them. */
export const featureOrder = [...LIST_OF_FEATURES.matchAll(/^ {2}(\w+)(?:\(\w+\))?,$/gm)].map(
  ([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

/** The files of a feature that other features may import. */
const PUBLIC_FILES = /^(service|queries|tables|jobs)\.ts$|^emails\.tsx$/

const isTest = ({ path }: Source) => /\.(test|fixture)\.tsx?$/.test(path)
const product = (files: Source[]) => files.filter((file) => !isTest(file))
const eachImport = (files: Source[], judge: (file: Source, target: Import) => string | undefined) =>
  files.flatMap((file) => file.imports.flatMap((target) => judge(file, target) ?? []))

const layerOf = (path: string) =>
  /^(?:src\/)?(domain|contract|content|server|web|test|e2e|scripts)\//.exec(path)?.[1]

const MAY_IMPORT: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  content: ['content'],
  server: ['domain', 'contract', 'content', 'server'],
  web: ['domain', 'contract', 'web'],
}

/**
 * Layers: domain ← contract ← server | web. `content` contains texts, and imports only types. Every layer
 * except the domain may import types from `content/words`.
 */
export const layers: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const [own = '', other] = [layerOf(file.path), layerOf(target.of)]
    const allowed = MAY_IMPORT[own]
    if (!other || !allowed || allowed.includes(other)) return undefined
    if (own === 'content' && target.isType && ['domain', 'contract'].includes(other)) return undefined
    if (target.isType && own !== 'domain' && target.of.startsWith('content/words/')) return undefined
    return `${file.path}: ${own} may not import ${target.of}`
  })

const PACKAGES: Record<string, RegExp> = {
  domain: /^@date-fns\/tz$|^date-fns\/\w+$/,
  contract: /^zod$/,
  content: /^$/,
  web: /^(?!node:)/,
}

/**
 * The domain and the contract run both in the browser and on the server. The domain may import only date-fns,
 * one function at a time, and @date-fns/tz. The contract may import only zod.
 */
export const packages: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const allowed = PACKAGES[layerOf(file.path) ?? '']
    if (!allowed || layerOf(target.of) || target.of.startsWith('src/') || allowed.test(target.of))
      return undefined
    return `${file.path}: may not lean on ${target.of}`
  })

const inFeature = (path: string, side: 'server' | 'web') =>
  new RegExp(`^src/${side}/features/([^/]+)/(.+)$`).exec(path)

/**
 * The platform does not import features. A feature imports only earlier features, and only their public
 * files.
 */
export const features: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const other = inFeature(target.of, 'server')
    if (!other) return undefined
    const own = inFeature(file.path, 'server')
    if (!own)
      return file.path.startsWith('src/server/platform/')
        ? `${file.path}: the platform may not import the feature ${target.of}`
        : undefined
    const [from = '', to = ''] = [own[1], other[1]]
    if (from === to) return undefined
    for (const name of [from, to])
      if (!featureOrder.includes(name)) return `${file.path}: features/index.ts does not list ${name}`
    if (featureOrder.indexOf(to) > featureOrder.indexOf(from))
      return `${file.path}: ${to} comes after ${from} in the feature order, so not ${target.of}`
    return PUBLIC_FILES.test(other[2] ?? '') ? undefined : `${file.path}: ${target.of} is private to ${to}`
  })

/**
 * On the web, only `app` combines features, `ui` imports no feature, and the respondent's page imports only
 * its own files and the domain.
 */
export const webFeatures: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const own = inFeature(file.path, 'web')?.[1]
    const other = inFeature(target.of, 'web')?.[1]
    if (other && own && own !== other)
      return `${file.path}: features of the web never import each other, so not ${target.of}`
    if (other && !own && !/^src\/web\/(app\/|main\.tsx$)/.test(file.path))
      return `${file.path}: only app combines features, so not ${target.of}`
    if (
      file.path.startsWith('src/web/ui/') &&
      layerOf(target.of) &&
      !/^src\/(web\/ui|web\/lib|domain)\//.test(target.of)
    )
      return `${file.path}: ui knows no feature, so not ${target.of}`
    return undefined
  })

/**
 * Keeps the respondent's page small. It may import its own files, the domain and the brand mark, and only
 * paths and types from the contract.
 */
export const respondent: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    if (!file.path.startsWith('src/web/respond/') || !layerOf(target.of)) return undefined
    const isAllowed =
      /^src\/(web\/respond|domain)\//.test(target.of) ||
      /^src\/(web\/lib\/brand-mark\.tsx|contract\/paths\.ts)$/.test(target.of) ||
      target.of.endsWith('.css') ||
      (target.isType && /^(src\/contract|content\/words)\//.test(target.of))
    return isAllowed ? undefined : `${file.path}: the respondent's page does not carry ${target.of}`
  })

/** The web app takes the paths of endpoints from the contract and never writes them as literals. */
export const spelt: Rule = (files) =>
  product(files)
    .filter(({ path, text }) => path.startsWith('src/web/') && /['"`]\/api\b/.test(text))
    .map(({ path }) => `${path}: spells a path that the contract has`)

const IMPURE = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bMath\.random\b/,
  /\bprocess\./,
  /\bfetch\(/,
  /\bawait\b/,
  /\bperformance\./,
  /\bcrypto\./,
]

/** The domain has no clock, no randomness and no I/O. */
export const purity: Rule = (files) =>
  product(files)
    .filter((file) => layerOf(file.path) === 'domain')
    .flatMap((file) => {
      const code = file.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return IMPURE.filter((pattern) => pattern.test(code)).map(
        (pattern) => `${file.path}: not pure (${pattern.source})`,
      )
    })

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const CATCH_ALL = /^(utils?|helpers?|types?|common|misc|shared|constants|index)\.tsx?$/
const LISTS = ['src/contract/index.ts', 'src/server/features/index.ts']

/** File names are in kebab-case and say what is in the file. */
export const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/')
    if (parts.some((part) => !KEBAB.test(part))) return [`${path}: is not kebab-case`]
    return CATCH_ALL.test(parts.at(-1) ?? '') && !LISTS.includes(path)
      ? [`${path}: says nothing about what is inside`]
      : []
  })

const VOCABULARY =
  /^(feature|routes|service|queries|tables|rules|jobs|worker|pages)\.ts$|^(emails|pages)\.tsx$/

/**
 * A feature's files have names from a fixed vocabulary. A larger part may have another name, but then only
 * the feature itself may import it.
 */
export const vocabulary: Rule = (files) =>
  product(files).flatMap(({ path }) => {
    const file = inFeature(path, 'server')?.[2]
    if (!file)
      return /^src\/server\/features\/(?!index\.ts$)[^/]+$/.test(path)
        ? [`${path}: belongs to no feature`]
        : []
    const name = file.split('/').at(-1) ?? ''
    const isMisplaced =
      /^(route|services|query|table|rule|job|workers|email|mail|mails|schema|model|controller|repository|data|actions)\.tsx?$/.test(
        name,
      )
    return isMisplaced && !VOCABULARY.test(name)
      ? [`${path}: is not a name that a feature's file may have`]
      : []
  })

/** The maximum number of lines in a file. */
const LONGEST = 250
const LONGEST_TEST = 400

/** Generated by `npm run pictures`. */
const isMade = (path: string) => path.includes('/example/example-')

/** The maximum number of lines per file. It is higher for tests, and content has none. */
export const size: Rule = (files) =>
  files
    .filter(({ path }) => layerOf(path) !== 'content' && !isMade(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1
      const most = /\.(test|spec)\.tsx?$|^(test|e2e)\//.test(path) ? LONGEST_TEST : LONGEST
      return lines > most ? [`${path}: has ${lines} lines, more than ${most}`] : []
    })

/** No circular imports, not even of types, so that files can be read one after another. */
export const cycles: Rule = (files) => {
  const bySource = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) return void found.push(`a circle: ${[...trail.slice(start), path].join(' → ')}`)
    if (done.has(path)) return
    for (const target of bySource.get(path)?.imports ?? []) visit(target.of, [...trail, path])
    done.add(path)
  }
  for (const file of files) visit(file.path, [])
  return found
}
