/** Translations by their English text. When an English text changes, its translation no longer applies. */
export type Translations = Readonly<Record<string, string>>
