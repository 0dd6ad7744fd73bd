import { parseArgs } from 'node:util'
import { buildIfChanged } from './build/part.ts'
import { sbom } from './build/sbom.ts'
import { server } from './build/server.ts'
import { compressWebFully, web } from './build/web.ts'

/**
 * Builds every part that has changed, or only the parts that are named. `--smallest` then compresses the
 * files as far as possible. It is meant for images and for measuring sizes.
 */
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { smallest: { type: 'boolean' } },
})
for (const part of [server, web, sbom])
  if (asked.length === 0 || asked.includes(part.name)) await buildIfChanged(part)
if (values.smallest) await compressWebFully()
