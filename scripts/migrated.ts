import { migratedEmbedded } from '#test/migrated.ts'

// Creates the embedded database that all tests start from, unless it exists.
await migratedEmbedded()
