/** By the English text: when that changes, the translation no longer applies. */
export type Translations = Readonly<Record<string, string>>
