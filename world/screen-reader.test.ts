import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Demo, startDemo } from './browsers/demo.ts'
import { part, saw } from './part.ts'
import { startDesktop } from './screen-reader/desktop.ts'
import { hearManager } from './screen-reader/managers.ts'
import { hearRespondent } from './screen-reader/walk.ts'

const packages = ['orca', 'chromium', 'at-spi2-core', 'dbus', 'libglib2.0-bin', 'openbox', 'xdotool', 'xvfb']

part('Orca', { packages }, () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  afterAll(() => demo?.stop())

  test('Orca reads a survey aloud from the first card to the last page', async () => {
    const heard = await transcript('respondent.txt', demo.links[0] ?? '', hearRespondent)
    for (const said of [
      'Start push button.',
      'horizontal slider Please slide to select an answer.',
      'Think of the last two weeks.',
      'not selected radio button',
      'check box not checked.',
      'Saved',
      '7 of 7 answered push button.',
      'Are you sure? This will send your answers to the team',
      'Thank you for completing the Employee Wellbeing',
    ])
      expect(heard).toContain(said)
  })

  test('Orca reads a report and the team list aloud', async () => {
    const heard = await transcript('manager.txt', `${demo.url}/login`, (desktop) =>
      hearManager(desktop, demo),
    )
    for (const said of [
      'Survey Report heading level 1',
      'Key insights heading level 2',
      'Scores from 0 to 10 for every team and category.',
      'clearly below the company’s score.',
      'Choose everybody on this page check box not checked.',
      '1 person chosen',
    ])
      expect(heard).toContain(said)
  })
})

type Desktop = Awaited<ReturnType<typeof startDesktop>>

/** What Orca says on the way. Also writes it to a file, for a person to read: its numbers and dates differ from run to run. */
async function transcript(name: string, url: string, hear: (desktop: Desktop) => Promise<string[]>) {
  const desktop = await startDesktop(url)
  onTestFinished(desktop.stop)
  const lines = await hear(desktop)
  const file = path.join(import.meta.dirname, 'screen-reader', name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  saw(`${lines.length} lines, see ${path.relative('.', file)}`)
  return lines.join('\n')
}
