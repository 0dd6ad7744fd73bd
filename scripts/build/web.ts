import { readdirSync } from 'node:fs'
import { type Part, ROOT } from './part.ts'

export const web: Part = {
  name: 'web',
  sources: [
    ...readdirSync(ROOT).filter((file) => file.endsWith('.html')),
    'package-lock.json',
    'vite.config.ts',
    'scripts/vite-chunks.ts',
    'scripts/vite-compressed.ts',
    'scripts/vite-no-circles.ts',
    'public',
    'src/contract',
    'src/domain',
    'src/web',
  ],
  build: async (outDir) => {
    const { build } = await import('vite')
    return build({ root: ROOT, logLevel: 'warn', build: { outDir } })
  },
}
