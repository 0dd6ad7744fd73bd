import type { Import, Source } from './source.ts'

/**
 * Returns one sentence for each breach in the given files. It reads no files itself, so that tests can pass made-up
 * breaches.
 */
export type Rule = (files: Source[]) => string[]

/** The order of the rooms: each may import those before it, and none after it. */
export const ROOMS = [
  'audit',
  'auth',
  'languages',
  'help-lines',
  'companies',
  'keys',
  'members',
  'sso',
  'webhooks',
  'team',
  'directory',
  'templates',
  'surveys',
  'decks',
  'privacy',
  'prompts',
  'reports',
  'actions',
  'report-links',
  'respond',
  'assessments',
  'billing',
  'feedback',
  'public-api',
  'account',
  'data-protection',
  'help',
  'leads',
  'client-errors',
]

/** The files of a room that other rooms may import. */
const DOORS = /^(service|queries|tables|jobs)\.ts$|^emails\.tsx$/

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
 * domain ← contract ← server | web. `content` holds texts and imports only types. All layers but domain may import types
 * of `content/words`.
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
 * Domain and contract run in the browser and on the server: they import no packages except single date functions, and zod
 * in the contract.
 */
export const packages: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const allowed = PACKAGES[layerOf(file.path) ?? '']
    if (!allowed || layerOf(target.of) || target.of.startsWith('src/') || allowed.test(target.of))
      return undefined
    return `${file.path}: may not lean on ${target.of}`
  })

const roomOf = (path: string, side: 'server' | 'web') =>
  new RegExp(`^src/${side}/features/([^/]+)/(.+)$`).exec(path)

/** The platform imports no room. A room imports earlier rooms only, and only their public files. */
export const rooms: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const other = roomOf(target.of, 'server')
    if (!other) return undefined
    const own = roomOf(file.path, 'server')
    if (!own)
      return file.path.startsWith('src/server/platform/')
        ? `${file.path}: the platform knows no room, so not ${target.of}`
        : undefined
    const [from = '', to = ''] = [own[1], other[1]]
    if (from === to) return undefined
    for (const room of [from, to])
      if (!ROOMS.includes(room)) return `${file.path}: ${room} has no place in the line of rooms`
    if (ROOMS.indexOf(to) > ROOMS.indexOf(from))
      return `${file.path}: ${from} stands below ${to}, so not ${target.of}`
    return DOORS.test(other[2] ?? '') ? undefined : `${file.path}: ${target.of} is no front door`
  })

/** Only `app` combines rooms of the web; `ui` imports none; a respondent's page imports only its own files and the domain. */
export const webRooms: Rule = (files) =>
  eachImport(product(files), (file, target) => {
    const own = roomOf(file.path, 'web')?.[1]
    const other = roomOf(target.of, 'web')?.[1]
    if (other && own && own !== other)
      return `${file.path}: rooms of the web never import each other, so not ${target.of}`
    if (other && !own && !/^src\/web\/(app\/|main\.tsx$)/.test(file.path))
      return `${file.path}: only app composes rooms, so not ${target.of}`
    if (
      file.path.startsWith('src/web/ui/') &&
      layerOf(target.of) &&
      !/^src\/(web\/ui|web\/lib|domain)\//.test(target.of)
    )
      return `${file.path}: ui knows no feature, so not ${target.of}`
    return undefined
  })

/**
 * The respondent's page is kept small: its own files, the domain, the brand mark, and from the contract only paths and
 * types.
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

/** The web takes paths of calls from the contract and never spells them itself. */
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

/** The domain is pure: no clock, no randomness, no I/O. */
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
const LISTS = ['src/contract/index.ts']

/** Kebab-case, and named after the content. */
export const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/')
    if (parts.some((part) => !KEBAB.test(part))) return [`${path}: is not kebab-case`]
    return CATCH_ALL.test(parts.at(-1) ?? '') && !LISTS.includes(path)
      ? [`${path}: says nothing about what is inside`]
      : []
  })

const VOCABULARY = /^(routes|service|queries|tables|rules|jobs|worker|pages)\.ts$|^(emails|pages)\.tsx$/

/**
 * A room's files have the names of the vocabulary. A grown part may have another name, but then only the room itself may
 * import it.
 */
export const vocabulary: Rule = (files) =>
  product(files).flatMap(({ path }) => {
    const file = roomOf(path, 'server')?.[2]
    if (!file)
      return /^src\/server\/features\/[^/]+$/.test(path) ? [`${path}: stands outside every room`] : []
    const name = file.split('/').at(-1) ?? ''
    const isMisplaced =
      /^(route|services|query|table|rule|job|workers|email|mail|mails|schema|model|controller|repository|data|actions)\.tsx?$/.test(
        name,
      )
    return isMisplaced && !VOCABULARY.test(name) ? [`${path}: is not how a room's file is called`] : []
  })

/** Lines. */
const LONGEST = 250
const LONGEST_TEST = 400

/** Generated by `npm run pictures`. */
const isMade = (path: string) => path.includes('/example/example-')

/** The most lines of a file. Tests may be longer; content has no limit. */
export const size: Rule = (files) =>
  files
    .filter(({ path }) => layerOf(path) !== 'content' && !isMade(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1
      const most = /\.(test|spec)\.tsx?$|^(test|e2e)\//.test(path) ? LONGEST_TEST : LONGEST
      return lines > most ? [`${path}: has ${lines} lines, more than ${most}`] : []
    })

/** No file imports itself through others. Type imports do not count, because they are erased. */
export const cycles: Rule = (files) => {
  const bySource = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) return void found.push(`a circle: ${[...trail.slice(start), path].join(' → ')}`)
    if (done.has(path)) return
    for (const target of bySource.get(path)?.imports ?? [])
      if (!target.isType) visit(target.of, [...trail, path])
    done.add(path)
  }
  for (const file of files) visit(file.path, [])
  return found
}
