import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDemo } from './browsers/demo.ts'
import { part, saw } from './part.ts'
import { startDesktop } from './screen-reader/desktop.ts'
import { hearRespondent } from './screen-reader/walk.ts'

const packages = ['orca', 'chromium', 'at-spi2-core', 'dbus', 'libglib2.0-bin', 'openbox', 'xdotool', 'xvfb']
const TRANSCRIPT = path.join(import.meta.dirname, 'screen-reader/respondent.txt')

part('Orca', { packages }, () => {
  test('Orca reads a survey aloud from the first card to the last page', async () => {
    const demo = await startDemo()
    onTestFinished(demo.stop)
    const desktop = await startDesktop(demo.links[0] ?? '')
    onTestFinished(desktop.stop)
    const lines = await hearRespondent(desktop)
    const heard = lines.join('\n')
    // The transcript, for people to read. A test cannot compare all of it, because the company's numbers and
    // dates differ from run to run.
    writeFileSync(TRANSCRIPT, `${heard}\n`)
    saw(`${lines.length} lines, see ${path.relative('.', TRANSCRIPT)}`)
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
})
