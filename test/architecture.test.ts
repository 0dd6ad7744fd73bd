import { expect, test } from 'vitest'
import * as rules from './architecture-rules.ts'
import { source, sources } from './source.ts'

const files = sources('src', 'content', 'test', 'scripts', 'e2e')

const { ROOMS: _, ...everyRule } = rules

test.each(Object.entries(everyRule))('the code keeps the law of %s', (_name, rule) => {
  expect(rule(files)).toEqual([])
})

const room = (file: string) => `src/server/features/${file}`
const importing = (target: string) => `import { thing } from '${target}'\n`

/** For each rule, code that breaks it, and similar code that does not. */
const strays: [rule: rules.Rule, path: string, text: string, kind: 'breach' | 'allowed'][] = [
  [rules.layers, 'src/domain/a.ts', importing('#contract/team.ts'), 'breach'],
  [rules.layers, 'src/domain/a.ts', importing('../server/app.ts'), 'breach'],
  [rules.layers, 'src/contract/a.ts', importing('#server/app.ts'), 'breach'],
  [rules.layers, 'src/web/lib/a.ts', importing('#server/platform/db.ts'), 'breach'],
  [rules.layers, 'src/web/lib/a.ts', importing('../../server/platform/db.ts'), 'breach'],
  [rules.layers, 'src/web/lib/a.ts', "const a = await import('#server/app.ts')", 'breach'],
  [rules.layers, 'src/web/lib/a.ts', "export * from '#server/app.ts'", 'breach'],
  [rules.layers, 'src/web/lib/a.ts', "import '#server/app.ts'", 'breach'],
  [rules.layers, 'src/web/lib/a.ts', "import {\n  one,\n  two,\n} from '#server/app.ts'", 'breach'],
  [rules.layers, 'src/web/lib/a.ts', "import type { A } from '#server/app.ts'", 'breach'],
  [rules.layers, 'src/server/app.ts', importing('#test/start.ts'), 'breach'],
  [rules.layers, 'content/a.ts', importing('#domain/answers.ts'), 'breach'],
  [rules.layers, 'content/a.ts', "import type { A } from '#domain/answers.ts'", 'allowed'],
  [rules.layers, 'src/web/lib/a.ts', importing('#contract/team.ts'), 'allowed'],
  [rules.layers, 'src/server/app.test.ts', importing('#test/start.ts'), 'allowed'],
  [rules.packages, 'src/domain/a.ts', importing('date-fns'), 'breach'],
  [rules.packages, 'src/domain/a.ts', importing('date-fns/format'), 'allowed'],
  [rules.packages, 'src/domain/a.ts', importing('node:fs'), 'breach'],
  [rules.packages, 'src/contract/a.ts', importing('kysely'), 'breach'],
  [rules.packages, 'src/web/lib/a.ts', importing('node:path'), 'breach'],
  [rules.packages, 'src/contract/a.ts', importing('zod'), 'allowed'],
  [rules.rooms, 'src/server/platform/a.ts', importing('#server/features/team/service.ts'), 'breach'],
  [rules.rooms, room('team/service.ts'), importing('../surveys/service.ts'), 'breach'],
  [rules.rooms, room('surveys/service.ts'), importing('../team/csv.ts'), 'breach'],
  [rules.rooms, room('surveys/service.ts'), importing('../team/routes.ts'), 'breach'],
  [rules.rooms, room('cellar/service.ts'), importing('../team/service.ts'), 'breach'],
  [rules.rooms, room('surveys/service.ts'), importing('../team/service.ts'), 'allowed'],
  [rules.rooms, room('team/service.ts'), importing('./csv.ts'), 'allowed'],
  [rules.rooms, 'src/server/rooms.ts', importing('./features/team/routes.ts'), 'allowed'],
  [
    rules.webRooms,
    'src/web/features/team/team-page.tsx',
    importing('#web/features/surveys/api.ts'),
    'breach',
  ],
  [rules.webRooms, 'src/web/ui/button.tsx', importing('#web/features/team/api.ts'), 'breach'],
  [rules.webRooms, 'src/web/ui/button.tsx', importing('#contract/team.ts'), 'breach'],
  [rules.webRooms, 'src/web/lib/a.ts', importing('#web/features/team/api.ts'), 'breach'],
  [rules.webRooms, 'src/web/app/router.tsx', importing('#web/features/team/team-page.tsx'), 'allowed'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#contract/respond.ts'), 'breach'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#web/ui/button.tsx'), 'breach'],
  [rules.respondent, 'src/web/respond/card.tsx', "import type { A } from '#contract/respond.ts'", 'allowed'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#domain/question-flow.ts'), 'allowed'],
  [rules.respondent, 'src/web/respond/card.tsx', importing('#contract/paths.ts'), 'allowed'],
  [rules.spelt, 'src/web/lib/a.ts', 'fetch("/api/surveys")', 'breach'],
  [rules.spelt, 'src/web/lib/a.ts', 'fetch(apiPath(paths.survey, { uuid }))', 'allowed'],
  [rules.purity, 'src/domain/a.ts', 'const now = Date.now()', 'breach'],
  [rules.purity, 'src/domain/a.ts', 'const now = new Date()', 'breach'],
  [rules.purity, 'src/domain/a.ts', 'const chance = Math.random()', 'breach'],
  [rules.purity, 'src/domain/a.ts', 'const port = process.env.PORT', 'breach'],
  [rules.purity, 'src/domain/a.ts', 'const page = fetch("/")', 'breach'],
  [rules.purity, 'src/domain/a.ts', 'const a = async () => await b', 'breach'],
  [rules.purity, 'src/domain/a.ts', 'const day = new Date(time) // never new Date()', 'allowed'],
  [rules.names, 'src/web/features/team/TeamPage.tsx', '', 'breach'],
  [rules.names, 'src/domain/question_flow.ts', '', 'breach'],
  [rules.names, 'src/web/lib/utils.ts', '', 'breach'],
  [rules.names, 'src/web/ui/index.ts', '', 'breach'],
  [rules.names, 'src/contract/index.ts', '', 'allowed'],
  [rules.vocabulary, room('team/model.ts'), '', 'breach'],
  [rules.vocabulary, room('team/mails.tsx'), '', 'breach'],
  [rules.vocabulary, room('stray.ts'), '', 'breach'],
  [rules.vocabulary, room('team/csv.ts'), '', 'allowed'],
  [rules.size, 'src/web/app/a.ts', '\n'.repeat(251), 'breach'],
  [rules.size, 'src/web/app/a.ts', '\n'.repeat(250), 'allowed'],
  [rules.size, 'src/web/app/a.test.ts', '\n'.repeat(401), 'breach'],
  [rules.size, 'src/web/app/a.test.ts', '\n'.repeat(400), 'allowed'],
  [rules.size, 'content/a.ts', '\n'.repeat(900), 'allowed'],
]

for (const [rule, path, text, kind] of strays) {
  test(`${rule.name}: ${path} with ${JSON.stringify(text.slice(0, 60))} is ${kind === 'breach' ? 'a breach' : 'allowed'}`, () => {
    expect(rule([source(path, text)])).toHaveLength(kind === 'breach' ? 1 : 0)
  })
}

test('a circle of three files is found; a diamond and a circle of types are none', () => {
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
  expect(rules.cycles(types)).toEqual([])
})

test('every room of the server has its place in the line', () => {
  const there = new Set(
    files.flatMap(({ path }) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  expect([...there].filter((name) => !rules.ROOMS.includes(name))).toEqual([])
})

test('every file was read and every import in it was understood', () => {
  expect(files.length).toBeGreaterThan(100)
  const there = new Set(files.map(({ path }) => path))
  const missing = files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => /^(src|content|test)\/.*\.tsx?$/.test(target.of) && !there.has(target.of))
      .map((target) => `${path}: ${target.of}`),
  )
  expect(missing).toEqual([])
})
