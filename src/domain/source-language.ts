/**
 * The language in which all texts are written first, and the only one of managers' screens. A file of its own, so that
 * the employee's page need not load the list of languages.
 */
export const SOURCE_LANGUAGE = 'en-GB'
