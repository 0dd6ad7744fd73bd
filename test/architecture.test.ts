import { expect, test } from 'vitest'
import * as laws from './laws.ts'
import { source, sources } from './source.ts'

const files = sources('src', 'content', 'test', 'scripts', 'e2e')

const { ROOMS: _, ...everyLaw } = laws

test.each(Object.entries(everyLaw))('the code keeps the law of %s', (_name, law) => {
  expect(law(files)).toEqual([])
})

const room = (file: string) => `src/server/features/${file}`
const importing = (target: string) => `import { thing } from '${target}'\n`

/** For each law what would break it, and what looks like it but is allowed. */
const strays: [law: laws.Law, path: string, text: string, kind: 'breach' | 'allowed'][] = [
  [laws.layers, 'src/domain/a.ts', importing('#contract/team.ts'), 'breach'],
  [laws.layers, 'src/domain/a.ts', importing('../server/app.ts'), 'breach'],
  [laws.layers, 'src/contract/a.ts', importing('#server/app.ts'), 'breach'],
  [laws.layers, 'src/web/lib/a.ts', importing('#server/platform/db.ts'), 'breach'],
  [laws.layers, 'src/web/lib/a.ts', importing('../../server/platform/db.ts'), 'breach'],
  [laws.layers, 'src/web/lib/a.ts', "const a = await import('#server/app.ts')", 'breach'],
  [laws.layers, 'src/web/lib/a.ts', "export * from '#server/app.ts'", 'breach'],
  [laws.layers, 'src/web/lib/a.ts', "import '#server/app.ts'", 'breach'],
  [laws.layers, 'src/web/lib/a.ts', "import {\n  one,\n  two,\n} from '#server/app.ts'", 'breach'],
  [laws.layers, 'src/web/lib/a.ts', "import type { A } from '#server/app.ts'", 'breach'],
  [laws.layers, 'src/server/app.ts', importing('#test/start.ts'), 'breach'],
  [laws.layers, 'content/a.ts', importing('#domain/answers.ts'), 'breach'],
  [laws.layers, 'content/a.ts', "import type { A } from '#domain/answers.ts'", 'allowed'],
  [laws.layers, 'src/web/lib/a.ts', importing('#contract/team.ts'), 'allowed'],
  [laws.layers, 'src/server/app.test.ts', importing('#test/start.ts'), 'allowed'],
  [laws.packages, 'src/domain/a.ts', importing('date-fns'), 'breach'],
  [laws.packages, 'src/domain/a.ts', importing('date-fns/format'), 'allowed'],
  [laws.packages, 'src/domain/a.ts', importing('node:fs'), 'breach'],
  [laws.packages, 'src/contract/a.ts', importing('kysely'), 'breach'],
  [laws.packages, 'src/web/lib/a.ts', importing('node:path'), 'breach'],
  [laws.packages, 'src/contract/a.ts', importing('zod'), 'allowed'],
  [laws.rooms, 'src/server/platform/a.ts', importing('#server/features/team/service.ts'), 'breach'],
  [laws.rooms, room('team/service.ts'), importing('../surveys/service.ts'), 'breach'],
  [laws.rooms, room('surveys/service.ts'), importing('../team/csv.ts'), 'breach'],
  [laws.rooms, room('surveys/service.ts'), importing('../team/routes.ts'), 'breach'],
  [laws.rooms, room('cellar/service.ts'), importing('../team/service.ts'), 'breach'],
  [laws.rooms, room('surveys/service.ts'), importing('../team/service.ts'), 'allowed'],
  [laws.rooms, room('team/service.ts'), importing('./csv.ts'), 'allowed'],
  [laws.rooms, 'src/server/rooms.ts', importing('./features/team/routes.ts'), 'allowed'],
  [laws.webRooms, 'src/web/features/team/team-page.tsx', importing('#web/features/surveys/api.ts'), 'breach'],
  [laws.webRooms, 'src/web/ui/button.tsx', importing('#web/features/team/api.ts'), 'breach'],
  [laws.webRooms, 'src/web/ui/button.tsx', importing('#contract/team.ts'), 'breach'],
  [laws.webRooms, 'src/web/lib/a.ts', importing('#web/features/team/api.ts'), 'breach'],
  [laws.webRooms, 'src/web/app/router.tsx', importing('#web/features/team/team-page.tsx'), 'allowed'],
  [laws.respondent, 'src/web/respond/card.tsx', importing('#contract/respond.ts'), 'breach'],
  [laws.respondent, 'src/web/respond/card.tsx', importing('#web/ui/button.tsx'), 'breach'],
  [laws.respondent, 'src/web/respond/card.tsx', "import type { A } from '#contract/respond.ts'", 'allowed'],
  [laws.respondent, 'src/web/respond/card.tsx', importing('#domain/question-flow.ts'), 'allowed'],
  [laws.purity, 'src/domain/a.ts', 'const now = Date.now()', 'breach'],
  [laws.purity, 'src/domain/a.ts', 'const now = new Date()', 'breach'],
  [laws.purity, 'src/domain/a.ts', 'const chance = Math.random()', 'breach'],
  [laws.purity, 'src/domain/a.ts', 'const port = process.env.PORT', 'breach'],
  [laws.purity, 'src/domain/a.ts', 'const page = fetch("/")', 'breach'],
  [laws.purity, 'src/domain/a.ts', 'const a = async () => await b', 'breach'],
  [laws.purity, 'src/domain/a.ts', 'const day = new Date(time) // never new Date()', 'allowed'],
  [laws.names, 'src/web/features/team/TeamPage.tsx', '', 'breach'],
  [laws.names, 'src/domain/question_flow.ts', '', 'breach'],
  [laws.names, 'src/web/lib/utils.ts', '', 'breach'],
  [laws.names, 'src/web/ui/index.ts', '', 'breach'],
  [laws.names, 'src/contract/index.ts', '', 'allowed'],
  [laws.vocabulary, room('team/model.ts'), '', 'breach'],
  [laws.vocabulary, room('team/mails.tsx'), '', 'breach'],
  [laws.vocabulary, room('stray.ts'), '', 'breach'],
  [laws.vocabulary, room('team/csv.ts'), '', 'allowed'],
  [laws.size, 'src/web/app/a.ts', '\n'.repeat(400), 'breach'],
  [laws.size, 'src/web/app/a.ts', '\n'.repeat(399), 'allowed'],
  [laws.size, 'content/a.ts', '\n'.repeat(900), 'allowed'],
]

for (const [law, path, text, kind] of strays) {
  test(`${law.name}: ${path} with ${JSON.stringify(text.slice(0, 60))} is ${kind === 'breach' ? 'a breach' : 'allowed'}`, () => {
    expect(law([source(path, text)])).toHaveLength(kind === 'breach' ? 1 : 0)
  })
}

test('a circle of three files is found; a diamond and a circle of types are none', () => {
  const circle = [
    source('src/a.ts', importing('./b.ts')),
    source('src/b.ts', importing('./c.ts')),
    source('src/c.ts', importing('./a.ts')),
  ]
  expect(laws.cycles(circle)).toEqual(['a circle: src/a.ts → src/b.ts → src/c.ts → src/a.ts'])
  const diamond = [
    source('src/a.ts', importing('./b.ts') + importing('./c.ts')),
    source('src/b.ts', importing('./d.ts')),
    source('src/c.ts', importing('./d.ts')),
    source('src/d.ts', ''),
  ]
  expect(laws.cycles(diamond)).toEqual([])
  const types = [
    source('src/a.ts', importing('./b.ts')),
    source('src/b.ts', "import type { A } from './a.ts'"),
  ]
  expect(laws.cycles(types)).toEqual([])
})

test('every room of the server has its place in the line', () => {
  const there = new Set(
    files.flatMap(({ path }) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  expect([...there].filter((name) => !laws.ROOMS.includes(name))).toEqual([])
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
