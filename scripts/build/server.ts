import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { type Part, ROOT } from './part.ts'

/**
 * Packages that are bundled because they consist of many modules. Loading all of these takes a fifth of the
 * processor time of a start. Bundling also removes what nothing uses, such as most of React Email's components.
 */
const BUNDLED = /^(@react-email\/(?!render$)|(zod|kysely|date-fns|@date-fns)(\/|$))/

const isOurs = (id: string) => id.startsWith('.') || id.startsWith('#') || path.isAbsolute(id)

/**
 * Bundles our own modules into one file, and modules loaded on demand into separate files. Most packages stay
 * in node_modules.
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
      // separate processes or, like the resolver, in a thread.
      input: [
        'src/server/start.ts',
        'src/server/serve.ts',
        'src/server/features/team/import/spreadsheet-child.ts',
        'src/server/features/year/simulator.ts',
        'src/server/platform/outgoing/resolver.ts',
        'src/server/platform/typesetting/typesetter.ts',
      ],
      platform: 'node',
      external: (id) => !isOurs(id) && !BUNDLED.test(id),
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
