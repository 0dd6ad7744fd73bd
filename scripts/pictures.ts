import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { auth } from '#contract/auth.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { startProcess } from '#test/process.ts'
import { withToken } from '#test/with-token.ts'
import { demoSurveys } from './demo/found.ts'
import { findChromium } from './machine.ts'
import { makeFilms } from './pictures/films.ts'
import { type Site, takePictures } from './pictures/take.ts'

/**
 * Takes the product's pictures in light and dark, the how-to films and the example report again, all from the
 * demo. Look at them before you commit them. The films need Playwright's ffmpeg: `npx playwright install
 * ffmpeg`.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const STILLS = path.join(ROOT, 'public/stills')
const FILMS = path.join(ROOT, 'public/films')
const EXAMPLE = path.join(ROOT, 'src/web/features/reports/example')

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-pictures-'))
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATA_DIR }, encoding: 'utf8' })

run('scripts/build.ts')
const printed = run('--import', 'tsx', 'scripts/demo.ts').trim().split('\n')
const [email = '', password = ''] = printed[0]!.split(' ')
const server = await startProcess({ DATA_DIR })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await server.ready()
  const user = withToken(await server.call(auth.login, { body: { email, password } }))
  const list = await server.call(surveys.list, { token: user.token })
  const ids = demoSurveys(list)
  const params = { uuid: ids.complete }

  mkdirSync(STILLS, { recursive: true })
  mkdirSync(FILMS, { recursive: true })
  const site: Site = {
    site: `http://localhost:${server.port}`,
    folder: STILLS,
    user,
    ...ids,
    link: printed.at(-1)!,
  }
  await takePictures(browser, site)

  const { data } = await server.call(reports.read, { params, body: {}, token: user.token })
  const map = await server.call(reports.heatMap, { params, token: user.token })
  // The page shows the list of suggestions instead of the text.
  writeExample('example-report', {
    what: 'exampleReport',
    type: "Report['data']",
    value: { ...data, suggested_actions: '' },
  })
  writeExample('example-heat-map', { what: 'exampleHeatMap', type: 'HeatMap', value: map })
  // Runs last, because it changes the demo.
  await makeFilms(browser, site, FILMS)
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', EXAMPLE)
} finally {
  await browser.close()
  await server.kill('SIGTERM')
  rmSync(DATA_DIR, { recursive: true, force: true })
}

function writeExample(file: string, { what, type, value }: { what: string; type: string; value: unknown }) {
  const name = type.replace(/\W.*$/, '')
  writeFileSync(
    path.join(EXAMPLE, `${file}.ts`),
    `import type { ${name} } from '#contract/reports.ts'\n\n/** Data of the demo company, as its server calculated it. Made by \`npm run pictures\`. */\nexport const ${what}: ${type} = ${JSON.stringify(value)}\n`,
  )
}
