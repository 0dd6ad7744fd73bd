import { setSourceMapsSupport } from 'node:module'

// Before anything else is loaded, so that stack traces name our own lines. The maps of packages stay unread: they are many.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
