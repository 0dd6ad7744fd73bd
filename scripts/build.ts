import { buildIfChanged } from './build/part.ts'
import { sbom } from './build/sbom.ts'
import { server } from './build/server.ts'
import { web } from './build/web.ts'

/** Builds what has changed: everything, or only the named parts. */
const asked = process.argv.slice(2)
for (const part of [server, web, sbom])
  if (asked.length === 0 || asked.includes(part.name)) await buildIfChanged(part)
