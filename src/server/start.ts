import { setSourceMapsSupport } from 'node:module'

// Before anything else is loaded, so that stack traces name our own lines. Source maps of packages are not read: there are many.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
