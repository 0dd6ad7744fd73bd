import { setSourceMapsSupport } from 'node:module'

// Must run before anything else is loaded. Otherwise React, which renders emails, loads its larger and slower
// development build.
process.env.NODE_ENV ??= 'production'
// Makes stack traces name our own source lines. Source maps of packages are not read, because there are too many.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
