import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { type Part, ROOT } from './part.ts'

/**
 * React Email's index loads components that no mail has, a fifth of the memory. It is bundled, so that only what is used is kept.
 */
const TAKEN_APART = /^@react-email\/(?!render$)/

const isOurs = (id: string) => id.startsWith('.') || id.startsWith('#') || path.isAbsolute(id)

/** Our own modules in one file, and what is loaded later in others. Packages stay where they are. */
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
      // The second is run by browser journeys, with shorter intervals; the third is loaded by a worker thread.
      input: [
        'src/server/start.ts',
        'src/server/serve.ts',
        'src/server/features/team/import/spreadsheet-worker.ts',
      ],
      platform: 'node',
      external: (id) => !isOurs(id) && !TAKEN_APART.test(id),
    })
    const { output } = await bundle.write({ dir, sourcemap: true, chunkFileNames: '[name]-[hash].js' })
    await bundle.close()
    refuseUndeclared(output.filter((file) => file.type === 'chunk'))
  },
}

/** Every package that the bundle imports must be declared in package.json, and not only be there as another's dependency. */
function refuseUndeclared(chunks: OutputChunk[]) {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const own = chunks.map(({ fileName }) => fileName)
  const packages = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((id) => !own.includes(id) && !isBuiltin(id))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
  const undeclared = packages.filter((name) => !(name in dependencies))
  if (undeclared.length > 0)
    throw new Error(`The server needs ${undeclared.join(', ')}, which package.json does not name`)
}
