import { setSourceMapsSupport } from 'node:module'

// Before anything else is loaded: otherwise React, which mails are written with, loads its larger and slower development build.
process.env.NODE_ENV ??= 'production'
// So that stack traces name our own lines. Source maps of packages are not read: there are many.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
