import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { type Part, ROOT } from './part.ts'

/**
 * React Email's index loads components that no email uses, which take up a fifth of the memory. Bundling the
 * index removes them.
 */
const TAKEN_APART = /^@react-email\/(?!render$)/

const isOurs = (id: string) => id.startsWith('.') || id.startsWith('#') || path.isAbsolute(id)

/**
 * Bundles our own modules into one file, and modules loaded on demand into separate files. Packages stay in
 * node_modules.
 */
export const server: Part = {
  name: 'server',
  sources: [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/build',
    'content',
    'src/contract',
    'src/domain',
    'src/server',
  ],
  build: async (dir) => {
    const { rolldown } = await import('rolldown')
    const bundle = await rolldown({
      cwd: ROOT,
      // The browser tests run the second entry, which has shorter intervals. The other entries run as
      // separate processes.
      input: [
        'src/server/start.ts',
        'src/server/serve.ts',
        'src/server/features/team/import/spreadsheet-child.ts',
        'src/server/features/year/simulator.ts',
        'src/server/platform/typesetting/typesetter.ts',
      ],
      platform: 'node',
      external: (id) => !isOurs(id) && !TAKEN_APART.test(id),
    })
    const { output } = await bundle.write({ dir, sourcemap: true, chunkFileNames: '[name]-[hash].js' })
    await bundle.close()
    refuseUndeclared(output.filter((file) => file.type === 'chunk'))
  },
}

/**
 * Throws if the bundle imports a package that package.json does not declare, such as a dependency of a
 * dependency.
 */
function refuseUndeclared(chunks: OutputChunk[]) {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const own = chunks.map(({ fileName }) => fileName)
  const packages = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((id) => !own.includes(id) && !isBuiltin(id))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
  const undeclared = packages.filter((name) => !(name in dependencies))
  if (undeclared.length > 0)
    throw new Error(`The server needs ${undeclared.join(', ')}, but package.json does not list it`)
}
