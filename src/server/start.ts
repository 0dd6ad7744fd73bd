import { setSourceMapsSupport } from 'node:module'

// Must run before anything else is loaded. Otherwise React, which renders emails, would load its larger and
// slower development build.
process.env.NODE_ENV ??= 'production'
// Makes stack traces show the lines of our own source. The source maps of packages are not read, because
// there are too many.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
