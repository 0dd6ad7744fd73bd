/**
 * The language of the original texts, and the only one on managers' screens. It has its own file, so that the
 * employee's page does not load the list of languages.
 */
export const SOURCE_LANGUAGE = 'en-GB'
