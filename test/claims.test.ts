import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RECORD_IS_NOT } from '#domain/hse-words.ts'
import { claimsIn } from './claims.ts'
import { ROOT } from './source.ts'

const READ = /\.(tsx?|css|html|typ|md|json|webmanifest|svg|txt)$/
const NOT_SAID = /\.(test|fixture)\.tsx?$/

/**
 * Every file that people may read: screens, emails, pages, PDFs, articles and docs. Decisions are left out,
 * because they name the claims that they reject.
 */
const files = [
  ...['content', 'src', 'public', 'docs'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  ),
  ...readdirSync(ROOT).filter((file) => /\.(md|html)$/.test(file)),
].filter((file) => READ.test(file) && !NOT_SAID.test(file) && !file.startsWith('docs/decisions/'))

test('No text uses third-party trade marks or claims endorsement or advice', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    claimsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((claim) => `${file}: ${claim}`),
  )
  expect(found).toEqual([])
})

test('Only the file with the record’s disclaimer mentions diagnosis', () => {
  const naming = files.filter((file) =>
    /diagnos(?!tic-code)/i.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(naming).toEqual(['src/domain/hse-words.ts'])
})

test.each([
  'Scores approved by HSE.',
  'approved by\n   the Health and Safety Executive',
  'An HSE-approved survey',
  'Take the SIT today',
  'the Stress Indicator Tool',
  'Your NPS is 41',
  'a net promoter score',
  'Diagnosis: burnout',
  `${RECORD_IS_NOT} It is a diagnosis.`,
  'is not endorsed by HSE.',
  'Based on WEMWBS',
  'This survey ensures legal compliance',
])('The search for forbidden claims finds ‘%s’', (text) => {
  expect(claimsIn(text)).not.toEqual([])
})

test('The claims check allows the record’s disclaimer and harmless words', () => {
  expect(claimsIn(`${RECORD_IS_NOT} Sit down and say how likely you are to recommend it.`)).toEqual([])
})
