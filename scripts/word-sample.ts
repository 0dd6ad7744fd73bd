import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { draw } from './words/draw.ts'
import { fixedTexts } from './words/fixed.ts'
import { sentencesOfPage } from './words/prose.ts'
import type { Code } from './words/syntax.ts'
import {
  commentsIn,
  questionTextsIn,
  screenTextsIn,
  testTitlesIn,
  typstTextsIn,
} from './words/text-of-code.ts'

/**
 * Prints 200 random texts without context, to see whether they read well: `npm run words`, or `npm run words -- --seed 7`
 * for an earlier sample. `npm run words -- docs` prints one kind. Leaves out texts that nobody here may change.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const SEEDS = 1_000_000

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = values.seed === undefined ? Math.floor(Math.random() * SEEDS) : Number(values.seed)
if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number')

const files = (pattern: RegExp, ...folders: string[]): Code[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file),
      ),
    )
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

const CODE = /(?<!\.d)\.tsx?$/
const IS_TEST = /\.(test|spec|fixture)\.tsx?$/
/** Words in other languages, and lists of words that are not sentences. */
const NOT_ENGLISH = /^content\/(translations|common-passwords|words\/(?!en-gb))/
/**
 * Not searched like other files. Its texts are read from the template instead, because the options make sense
 * only with their questions.
 */
const QUESTIONS = 'content/templates/employee-wellbeing.ts'

const code = files(CODE, 'src', 'content', 'scripts', 'test', 'e2e')
const screens = code.filter(
  ({ path: file }) =>
    /^(src|content)\//.test(file) && !IS_TEST.test(file) && !NOT_ENGLISH.test(file) && file !== QUESTIONS,
)
const printed = files(/\.typ$/, 'src')
const pages = [
  ...files(/\.md$/, 'docs'),
  ...['README.md', 'CONTRIBUTING.md'].map((file) => ({
    path: file,
    text: readFileSync(path.join(ROOT, file), 'utf8'),
  })),
]

const kinds = {
  screens: {
    title: 'Screens and emails',
    count: 60,
    texts: () =>
      [
        ...questionTextsIn(employeeWellbeing),
        ...screens.flatMap(screenTextsIn),
        ...printed.flatMap(({ text }) => typstTextsIn(text)),
      ].filter((text) => !fixedTexts.has(text)),
  },
  comments: { title: 'Comments', count: 50, texts: () => code.flatMap(commentsIn) },
  tests: {
    title: 'Test titles',
    count: 50,
    texts: () => code.filter(({ path: file }) => IS_TEST.test(file)).flatMap(testTitlesIn),
  },
  docs: { title: 'Docs', count: 40, texts: () => pages.flatMap(({ text }) => sentencesOfPage(text)) },
}

console.log(
  `Seed ${seed}. Bold text is in **, emphasis in _, links are in [brackets] and values in {braces}.`,
)
for (const [kind, { title, count, texts }] of Object.entries(kinds)) {
  if (positionals.length > 0 && !positionals.includes(kind)) continue
  console.log(`\n${title}\n`)
  for (const [index, text] of draw(texts(), count, seed).entries()) console.log(`${index + 1}. ${text}`)
}
