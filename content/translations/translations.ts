/** By the English text, so that a text which has changed has none. */
export type Translations = Readonly<Record<string, string>>
