/** What everything is written in first: managers' screens are in nothing else. Apart from the list of languages, which employees need not load. */
export const SOURCE_LANGUAGE = 'en-GB'
