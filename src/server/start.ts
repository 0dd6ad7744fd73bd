import { setSourceMapsSupport } from 'node:module'

// Must run before anything else is loaded. Otherwise, React, which renders emails, would load its development
// build, which is larger and slower.
process.env.NODE_ENV ??= 'production'
// Makes stack traces show the lines of our own source. The source maps of packages are not read, because
// there are too many of them.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
