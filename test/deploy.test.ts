import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SECRET_SETTINGS } from '#server/platform/core/secret-files.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
/** The anchor that links to a heading use. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

test('every alert leads to a part of the page for operators that is there', () => {
  const anchors = [...read('docs/running.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    anchorOf(heading!),
  )
  const alerts = [...read('deploy/alerts.yaml').matchAll(/page: docs\/running\.md#(\S+)/g)].map(
    ([, page]) => page,
  )
  expect(alerts.length).toBe(read('deploy/alerts.yaml').match(/- alert: /g)?.length)
  for (const page of alerts) expect(anchors).toContain(page)
})

test('alerts and dashboard ask for figures that there are', () => {
  const asked = [read('deploy/alerts.yaml'), read('deploy/dashboard.json')]
    .join()
    .matchAll(/\b(evenkeel_\w+|http_request_\w+)/g)
  const measured = ['metrics.ts', 'health-metrics.ts']
    .map((file) => read(`src/server/platform/operations/${file}`))
    .join()
  for (const [figure] of asked) expect(measured).toContain(`'${figure.replace(/_(bucket|count|sum)$/, '')}'`)
})

test('what is given as a file in compose.yaml can be given as one', () => {
  const given = [...read('compose.yaml').matchAll(/^ +(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'POSTGRES_PASSWORD')
  expect(given.length).toBeGreaterThan(3)
  for (const name of given) expect(SECRET_SETTINGS).toContain(name)
})
