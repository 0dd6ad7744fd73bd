import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.ts'
import { type Part, ROOT } from './part.ts'

export const web: Part = {
  name: 'web',
  sources: [
    ...readdirSync(ROOT).filter((file) => file.endsWith('.html')),
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/browsers.ts',
    'scripts/build/compress.ts',
    'scripts/vite-chunks.ts',
    'scripts/vite-no-circles.ts',
    'public',
    'src/contract',
    'src/domain',
    'src/web',
  ],
  build: async (outDir) => {
    const { build } = await import('vite')
    await build({ root: ROOT, logLevel: 'warn', build: { outDir } })
    await compressFiles(path.join(outDir, 'assets'), 'quick')
  },
}

/** Compresses the built files again at the highest levels. That takes as long as building them. */
export async function compressWebFully() {
  const place = path.join(ROOT, 'dist/web')
  // A rebuild removes this file.
  const done = path.join(place, '.smallest')
  if (existsSync(done)) return
  console.log('Compressing the web files …')
  await compressFiles(path.join(place, 'assets'), 'smallest')
  writeFileSync(done, '')
}
