import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { type Part, ROOT } from './part.ts'

/** Its index would load parts that no mail has, which take a fifth of the memory: of this one the bundle takes what is used. */
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
      // The second is for journeys in a browser, which run this same bundle at a quicker pace; the third is a thread's.
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

/** What the bundle asks for has to be ours to ask for, and not a package that is there for another's sake. */
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
