import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Part, ROOT } from './part.ts'

const FILE = 'sbom.cdx.json'

/** A package's entry in package-lock.json. */
interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Places = Record<string, Locked>

/**
 * Lists every package that ships, in CycloneDX format. npm's own list omits packages that are also development
 * dependencies.
 */
export const sbom: Part = {
  name: 'sbom',
  sources: ['package.json', 'package-lock.json', 'scripts/build/sbom.ts'],
  build: async (directory) => {
    mkdirSync(directory, { recursive: true })
    writeFileSync(path.join(directory, FILE), `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
  },
}

function billOfMaterials() {
  const { name, version, packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const { '': root, ...places } = packages as Places & { '': Locked }
  const shipped = Object.entries(places).filter(([, { dev }]) => !dev)
  // A package installed at two paths is one component.
  const components = new Map(shipped.map((entry) => [refOf(...entry), componentOf(...entry)]))
  const needs = new Map([...components.keys()].map((ref) => [ref, new Set<string>()]))
  for (const [place, locked] of shipped)
    for (const ref of neededBy(place, locked, places)) needs.get(refOf(place, locked))?.add(ref)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...components.values()],
    dependencies: [
      { ref: `${name}@${version}`, dependsOn: neededBy('', withoutDevelopment(root), places) },
      ...[...needs].map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort() })),
    ],
  }
}

const withoutDevelopment = ({ version, dependencies, optionalDependencies }: Locked): Locked => ({
  version,
  ...(dependencies && { dependencies }),
  ...(optionalDependencies && { optionalDependencies }),
})

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const refOf = (place: string, { version }: Locked) => `${nameOf(place)}@${version}`

function componentOf(place: string, locked: Locked) {
  const [name, scope] = nameOf(place).split('/').reverse()
  const { version, license, integrity } = locked
  return {
    type: 'library',
    'bom-ref': refOf(place, locked),
    ...(scope && { group: scope }),
    name,
    version,
    scope: locked.optional || locked.devOptional ? 'optional' : 'required',
    purl: `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${name}@${version}`,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [licenseOf(license)] }),
  }
}

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

/** An SPDX expression, or a name if SPDX does not have the package's licence. */
const licenseOf = (license: string) =>
  /^(SEE LICENSE|UNLICENSED|UNKNOWN)/.test(license) ? { license: { name: license } } : { expression: license }

/**
 * The installed packages that a package depends on. If there are several copies, this uses the one that Node
 * would find first.
 */
function neededBy(place: string, locked: Locked, places: Places): string[] {
  const asked = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }
  return Object.keys(asked)
    .flatMap((name) => {
      const found = waysUp(place).find((way) => places[`${way}node_modules/${name}`])
      const target = `${found}node_modules/${name}`
      const needed = places[target]
      return found === undefined || !needed || needed.dev ? [] : [refOf(target, needed)]
    })
    .sort()
}

/** Where the imports in 'a/node_modules/b' are looked up: in b itself, then in a, and then at the root. */
function waysUp(place: string): string[] {
  if (place === '') return ['']
  const above = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  return [`${place}/`, ...waysUp(above)]
}
