import { migratedEmbedded } from '#test/migrated.ts'

// Creates the embedded database that tests and journeys start with, unless it exists.
await migratedEmbedded()
