/** Sentences for the key insights. The writer adds those that contain figures. */
export const insights = {
  overall: {
    low: 'That is low, and it deserves the owner’s own attention before anything else on the list.',
    mixed: 'That is a mixed picture: many get by, and something is clearly wearing people down.',
    good: 'That is a sound base with room to do better.',
    high: 'People are doing well, and the task now is to keep it that way.',
  },
  noOverall: 'An overall score cannot be shown this time.',
  nobody: 'No answers are counted in this report, so there is nothing to conclude from it yet.',
  fewAnswered:
    'Since fewer than half of them took part, read what follows as a first hint and not as a verdict.',
  noScores: 'No category has a score that can be shown, so it is what people named that counts here.',
  nothingToRead: 'No category has a score that can be shown.',
  weakestIsFine: 'Even that is in good health, so protect what works before you look for what to fix.',
  strongestIsModest: 'Even there people see a good deal to put right.',
  strongestElsewhere: 'Ask there what people would be sorry to lose.',
  weakestElsewhere: 'Ask there first what a better month would look like.',
  noComparison: 'There is no earlier result to compare this with.',
  overallUnclear: 'Overall there is no clear change since the last survey.',
  overallCannotBeTold: 'Whether it has changed since the last survey cannot be told.',
  nothingMoved:
    'No category shows a clear change since the last survey: what differs is no more than chance alone would bring.',
  othersUnclear: 'In the others there is no clear change.',
  changesCannotBeTold: 'Whether a category has changed since the last survey cannot be told.',
  sameDirection: 'Scores and words point the same way here, which makes it the natural place to begin.',
  talkOver:
    'Talk the red and yellow areas over with the people concerned before you decide anything: a score says where, people say why.',
  nothingToTalkOver:
    'No area is red or yellow, so protect what works, and tell people what came out all the same.',
  nothingNamed: 'No issue, obstacle or goal was chosen by enough people to be listed.',
  worriesDiffer:
    'That often means that worries differ from person to person and are better heard in conversation.',
}
