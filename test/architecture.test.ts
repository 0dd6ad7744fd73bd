import { expect, test } from 'vitest'
import * as rules from './architecture-rules.ts'
import { source, sources } from './source.ts'

const files = sources('src', 'content', 'test', 'scripts', 'e2e', 'bench', 'faults', 'world')

const { featureOrder, ...everyRule } = rules

test.each(Object.entries(everyRule))('The code follows the architecture rule ‘%s’', (_name, rule) => {
  expect(rule(files)).toEqual([])
})

const feature = (file: string) => `src/server/features/${file}`
const importing = (target: string) => `import { thing } from '${target}'\n`

/** For each rule, code that breaks it, and similar code that does not. */
const examples: [rule: rules.Rule, path: string, text: string, kind: 'violation' | 'allowed'][] = [
  [rules.layers, 'src/domain/a.ts', importing('#contract/team.ts'), 'violation'],
  [rules.layers, 'src/domain/a.ts', importing('../server/app.ts'), 'violation'],
  [rules.layers, 'src/contract/a.ts', importing('#server/app.ts'), 'violation'],
  [rules.layers, 'src/web/lib/a.ts', importing('#server/platform/db.ts'), 'violation'],
  [rules.layers, 'src/web/lib/a.ts', importing('../../server/platform/db.ts'), 'violation'],
  [rules.layers, 'src/web/lib/a.ts', "const a = await import('#server/app.ts')", 'violation'],
  [rules.layers, 'src/web/lib/a.ts', "export * from '#server/app.ts'", 'violation'],
  [rules.layers, 'src/web/lib/a.ts', "import '#server/app.ts'", 'violation'],
  [rules.layers, 'src/web/lib/a.ts', "import {\n  one,\n  two,\n} from '#server/app.ts'", 'violation'],
  [rules.layers, 'src/web/lib/a.ts', "import type { A } from '#server/app.ts'", 'violation'],
  [rules.layers, 'src/server/app.ts', importing('#test/start.ts'), 'violation'],
  [rules.layers, 'content/a.ts', importing('#domain/answers.ts'), 'violation'],
  [rules.layers, 'content/a.ts', "import type { A } from '#domain/answers.ts'", 'allowed'],
  [rules.layers, 'src/web/lib/a.ts', importing('#contract/team.ts'), 'allowed'],
  [rules.layers, 'src/server/app.test.ts', importing('#test/start.ts'), 'allowed'],
  [rules.packages, 'src/domain/a.ts', importing('date-fns'), 'violation'],
  [rules.packages, 'src/domain/a.ts', importing('date-fns/format'), 'allowed'],
  [rules.packages, 'src/domain/a.ts', importing('node:fs'), 'violation'],
  [rules.packages, 'src/contract/a.ts', importing('kysely'), 'violation'],
  [rules.packages, 'src/web/lib/a.ts', importing('node:path'), 'violation'],
  [rules.packages, 'src/contract/a.ts', importing('zod'), 'allowed'],
  [rules.features, 'src/server/platform/a.ts', importing('#server/features/team/service.ts'), 'violation'],
  [rules.features, feature('team/service.ts'), importing('../surveys/service.ts'), 'violation'],
  [rules.features, feature('surveys/service.ts'), importing('../team/csv.ts'), 'violation'],
  [rules.features, feature('surveys/service.ts'), importing('../team/routes.ts'), 'violation'],
  [rules.features, feature('cellar/service.ts'), importing('../team/service.ts'), 'violation'],
  [rules.features, feature('surveys/service.ts'), importing('../team/service.ts'), 'allowed'],
  [rules.features, feature('team/service.ts'), importing('./csv.ts'), 'allowed'],
  [rules.features, 'src/server/features/index.ts', importing('./team/feature.ts'), 'allowed'],
  [
    rules.webFeatures,
    'src/web/features/team/team-page.tsx',
    importing('#web/features/surveys/api.ts'),
    'violation',
  ],
  [rules.webFeatures, 'src/web/ui/button.tsx', importing('#web/features/team/api.ts'), 'violation'],
  [rules.webFeatures, 'src/web/ui/button.tsx', importing('#contract/team.ts'), 'violation'],
  [rules.webFeatures, 'src/web/lib/a.ts', importing('#web/features/team/api.ts'), 'violation'],
  [rules.webFeatures, 'src/web/app/router.tsx', importing('#web/features/team/team-page.tsx'), 'allowed'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#contract/respond.ts'), 'violation'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#web/ui/button.tsx'), 'violation'],
  [rules.respondent, 'src/web/respond/card.tsx', "import type { A } from '#contract/respond.ts'", 'allowed'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#domain/question-flow.ts'), 'allowed'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#contract/paths.ts'), 'allowed'],
  [rules.spelt, 'src/web/lib/a.ts', 'fetch("/api/surveys")', 'violation'],
  [rules.spelt, 'src/web/lib/a.ts', 'fetch(apiPath(paths.survey, { uuid }))', 'allowed'],
  [rules.purity, 'src/domain/a.ts', 'const now = Date.now()', 'violation'],
  [rules.purity, 'src/domain/a.ts', 'const now = new Date()', 'violation'],
  [rules.purity, 'src/domain/a.ts', 'const chance = Math.random()', 'violation'],
  [rules.purity, 'src/domain/a.ts', 'const port = process.env.PORT', 'violation'],
  [rules.purity, 'src/domain/a.ts', 'const page = fetch("/")', 'violation'],
  [rules.purity, 'src/domain/a.ts', 'const a = async () => await b', 'violation'],
  [rules.purity, 'src/domain/a.ts', 'const day = new Date(time) // never new Date()', 'allowed'],
  [rules.names, 'src/web/features/team/TeamPage.tsx', '', 'violation'],
  [rules.names, 'src/domain/question_flow.ts', '', 'violation'],
  [rules.names, 'src/web/lib/utils.ts', '', 'violation'],
  [rules.names, 'src/web/ui/index.ts', '', 'violation'],
  [rules.names, 'src/contract/index.ts', '', 'allowed'],
  [rules.vocabulary, feature('team/model.ts'), '', 'violation'],
  [rules.vocabulary, feature('team/mails.tsx'), '', 'violation'],
  [rules.vocabulary, feature('stray.ts'), '', 'violation'],
  [rules.vocabulary, feature('team/csv.ts'), '', 'allowed'],
  [rules.size, 'src/web/app/a.ts', '\n'.repeat(251), 'violation'],
  [rules.size, 'src/web/app/a.ts', '\n'.repeat(250), 'allowed'],
  [rules.size, 'src/web/app/a.test.ts', '\n'.repeat(401), 'violation'],
  [rules.size, 'src/web/app/a.test.ts', '\n'.repeat(400), 'allowed'],
  [rules.size, 'content/a.ts', '\n'.repeat(900), 'allowed'],
]

for (const [rule, path, text, kind] of examples) {
  test(`The rule ${rule.name} ${kind === 'violation' ? 'refuses' : 'allows'} ${path} with ${JSON.stringify(text.slice(0, 60))}`, () => {
    expect(rule([source(path, text)])).toHaveLength(kind === 'violation' ? 1 : 0)
  })
}

test('A circular import of three files is found, but a diamond is allowed', () => {
  const circle = [
    source('src/a.ts', importing('./b.ts')),
    source('src/b.ts', importing('./c.ts')),
    source('src/c.ts', importing('./a.ts')),
  ]
  expect(rules.cycles(circle)).toEqual(['a circle: src/a.ts → src/b.ts → src/c.ts → src/a.ts'])
  const diamond = [
    source('src/a.ts', importing('./b.ts') + importing('./c.ts')),
    source('src/b.ts', importing('./d.ts')),
    source('src/c.ts', importing('./d.ts')),
    source('src/d.ts', ''),
  ]
  expect(rules.cycles(diamond)).toEqual([])
  const types = [
    source('src/a.ts', importing('./b.ts')),
    source('src/b.ts', "import type { A } from './a.ts'"),
  ]
  expect(rules.cycles(types)).toEqual(['a circle: src/a.ts → src/b.ts → src/a.ts'])
})

test('The list in features/index.ts contains every feature once', () => {
  const there = new Set(
    files.flatMap(({ path }) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  expect(featureOrder.toSorted()).toEqual([...there].toSorted())
})

test('The check reads every file and resolves every import', () => {
  expect(files.length).toBeGreaterThan(100)
  const there = new Set(files.map(({ path }) => path))
  const missing = files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => /^(src|content|test)\/.*\.tsx?$/.test(target.of) && !there.has(target.of))
      .map((target) => `${path}: ${target.of}`),
  )
  expect(missing).toEqual([])
})
