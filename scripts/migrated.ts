import { migratedEmbedded } from '#test/migrated.ts'

// Makes the embedded database that tests and journeys begin with, unless it is there.
await migratedEmbedded()
