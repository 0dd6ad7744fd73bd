import { migratedEmbedded } from '#test/migrated.ts'

// Creates the embedded database that all tests start from, unless it already exists.
await migratedEmbedded()
