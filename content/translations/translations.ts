/** Translations by English text. If an English text changes, its old translation is no longer used. */
export type Translations = Readonly<Record<string, string>>
