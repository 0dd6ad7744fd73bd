import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe } from 'vitest'

interface Needs {
  /** The Debian packages to install. The versions of the first two are printed. */
  packages?: string[]
  /** The version to print for software from npm. */
  version?: string
  /** What else is missing on this machine. Undefined if nothing is. */
  missing?: () => string | undefined
}

/** Tests with third-party software. Installs the packages. If that fails, skips the tests and says why. */
export function part(name: string, { packages = [], version, missing }: Needs, tests: () => void) {
  const reason = whyNotInstalled(packages) ?? missing?.()
  if (reason === undefined)
    describe(`${name} (${version ?? versionsOf(packages.slice(0, 2))})`, () => tests())
  else {
    console.warn(`SKIPPED: ${name}. ${reason}`)
    describe.skip(`${name} (${reason})`, () => tests())
  }
}

/** Prints what a test has observed. */
export const saw = (what: string) => console.log(`   seen: ${what}`)

function whyNotInstalled(packages: string[]): string | undefined {
  const absent = packages.filter((name) => versionOf(name) === undefined)
  if (absent.length === 0) return undefined
  const wanted = `It needs the Debian packages ${absent.join(', ')}`
  if (!existsSync('/usr/bin/apt-get')) return `${wanted}, and this machine has no apt-get.`
  if (process.getuid?.() !== 0) return `${wanted}. Only root can install them.`
  // A fresh machine has no package list yet, so the first attempt may fail.
  if (install(absent) || (apt(['update']) && install(absent))) return undefined
  return `${wanted}, and apt-get cannot install them.`
}

const install = (packages: string[]) =>
  apt(['install', '--yes', '--no-install-recommends', '--no-upgrade', ...packages])

/** At run level 1, installing a package does not start the servers in it. */
const apt = (flags: string[]) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

function versionOf(name: string): string | undefined {
  const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' })
  return /^Status: .* installed$[\s\S]*^Version: (?:\d+:)?([\w.]+)/m.exec(stdout ?? '')?.[1]
}

/** For example 'caddy 2.6.2, pebble 2.4.0'. */
const versionsOf = (packages: string[]) => packages.map((name) => `${name} ${versionOf(name)}`).join(', ')
