import { spawnSync } from 'node:child_process'
import { ROOT } from './build/part.ts'

interface Audit {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
  /** Why the registry did not respond. Undefined if it did. */
  message?: string
}

/** Vulnerabilities of these severities must be fixed within 7 days, as docs/security.md says. */
const URGENT = ['high', 'critical']

/**
 * Looks up known vulnerabilities in the packages that ship, using the lock file. Only urgent ones make it
 * fail.
 */
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const { vulnerabilities, message } = read(stdout)

if (!vulnerabilities) {
  console.log(`Nothing was checked, because the registry did not respond (${message}).`)
} else {
  const found = Object.values(vulnerabilities)
  for (const { name, severity, range } of found) console.log(`${severity.padEnd(10)}${name} ${range}`)
  console.log(`${found.length} packages with known vulnerabilities`)
  if (found.some(({ severity }) => URGENT.includes(severity))) process.exitCode = 1
}

function read(text: string): Audit {
  try {
    return JSON.parse(text)
  } catch {
    return { message: 'npm did not respond' }
  }
}
