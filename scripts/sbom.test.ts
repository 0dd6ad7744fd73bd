import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build/part.ts'
import { sbom } from './build/sbom.ts'

const read = (...file: string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8'))

async function made() {
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-sbom-'))
  await sbom.build(directory)
  return read(directory, 'sbom.cdx.json')
}

/** Installed packages that npm does not mark as development dependencies. */
function installed(): string[] {
  const { packages } = read(ROOT, 'node_modules/.package-lock.json') as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([place]) => {
      const { name, version } = read(ROOT, place, 'package.json')
      return `${name}@${version}`
    })
}

test('The SBOM lists every shipped package and no development package', async () => {
  const bill = await made()
  const refs: string[] = bill.components.map((component: { 'bom-ref': string }) => component['bom-ref'])
  expect(installed().length).toBeGreaterThan(200)
  expect(installed().filter((name) => !refs.includes(name))).toEqual([])
  expect(new Set(refs).size).toBe(refs.length)
  const { dependencies, devDependencies } = read(ROOT, 'package.json')
  for (const [name, version] of Object.entries(dependencies)) expect(refs).toContain(`${name}@${version}`)
  // Type packages are left out, because a package that ships may depend on them.
  for (const [name, version] of Object.entries(devDependencies).filter(
    ([name]) => !name.startsWith('@types/'),
  ))
    expect(refs).not.toContain(`${name}@${version}`)
})

test('The CycloneDX SBOM has URLs, hashes, licences and dependencies', async () => {
  const bill = await made()
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    metadata: { component: { type: 'application', name: 'evenkeel' } },
  })
  const { version } = read(ROOT, 'node_modules/@fastify/cookie/package.json')
  expect(bill.components).toContainEqual({
    type: 'library',
    'bom-ref': `@fastify/cookie@${version}`,
    group: '@fastify',
    name: 'cookie',
    version,
    scope: 'required',
    purl: `pkg:npm/%40fastify/cookie@${version}`,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    licenses: [{ expression: 'MIT' }],
  })

  const known = new Set(bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  const needs = new Map<string, string[]>(
    bill.dependencies.map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, dependsOn]),
  )
  expect([...needs.values()].flat().filter((ref) => !known.has(ref))).toEqual([])
  const own = needs.get(bill.metadata.component['bom-ref']) ?? []
  expect(own.filter((ref) => !ref.startsWith('node-'))).toHaveLength(
    Object.keys(read(ROOT, 'package.json').dependencies).length,
  )
  expect(needs.get(`pg@${read(ROOT, 'node_modules/pg/package.json').version}`)).toContain(
    `pg-protocol@${read(ROOT, 'node_modules/pg-protocol/package.json').version}`,
  )
})

test('The SBOM contains no download address of any package', async () => {
  expect(JSON.stringify(await made())).not.toMatch(/https?:|registry/)
})
