import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'
import type { Load, Measured, Rush, Rushed } from './load.ts'

// Generates load in a separate process.

export const load = (asked: Load) => inProcess(asked) as Promise<Measured>

export const rush = (asked: Rush) => inProcess(asked) as Promise<Rushed>

async function inProcess(asked: Load | Rush): Promise<unknown> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-load-')), 'load.json')
  writeFileSync(file, JSON.stringify(asked))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'load.ts'), file],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the load generator exited with ${code}`)
  return JSON.parse(Buffer.concat(chunks).toString())
}
