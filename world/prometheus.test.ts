import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { part, saw } from './part.ts'

const RULES = path.resolve(import.meta.dirname, '../deploy/alerts.yaml')

part('Prometheus', { packages: ['prometheus'] }, () => {
  test('Promtool accepts the alert rules', () => {
    const said = execFileSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
    expect(said).toMatch(/SUCCESS: \d+ rules found/)
    saw(said.trim().split('\n').at(-1)!.trim())
  })
})
