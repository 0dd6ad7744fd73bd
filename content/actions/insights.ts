/** Sentences for the key insights. The writer adds the sentences with figures. */
export const insights = {
  overall: {
    low: 'That is low, and the owner should deal with it first.',
    mixed: 'That is a mixed result: many people are coping, but some are struggling.',
    good: 'That is a good result, with room for improvement.',
    high: 'People are doing well. The aim now is to keep it that way.',
  },
  noOverall: 'An overall score cannot be shown this time.',
  nobody: 'This report does not include any answers yet.',
  fewAnswered: 'Fewer than half took part, so treat this report with caution.',
  fewCounted: 'Fewer than half are counted, so treat this report with caution.',
  noScores: 'No category has a score that can be shown, so look at what people named.',
  nothingToRead: 'No category has a score that can be shown.',
  weakestIsFine: 'Even the lowest score is high, so start by protecting what works.',
  strongestIsModest: 'Even in this area, people see a lot to improve.',
  strongestAreModest: 'Even in these areas, people see a lot to improve.',
  strongestElsewhere: 'Ask people what they would not want to lose about it.',
  weakestElsewhere: 'Start by asking people what would improve it within a month.',
  noComparison: 'There is no earlier result to compare this with.',
  overallUnclear: 'Overall, there is no clear change since the last survey.',
  overallCannotBeTold: 'We cannot tell whether the overall score has changed since the last survey.',
  nothingMoved:
    'No category shows a clear change since the last survey. Chance alone could explain the differences.',
  onlyAreaUnclear:
    'This area shows no clear change since the last survey. Chance alone could explain the difference.',
  othersUnclear: 'There is no clear change in the other categories.',
  changesCannotBeTold: 'We cannot tell whether any category has changed since the last survey.',
  sameDirection: 'This is also the area with the lowest score, so it is a good place to start.',
  talkOver:
    'Talk to people about the red and yellow areas before you decide anything. The scores show where the problem is. People can tell you why.',
  nothingToTalkOver:
    'No area is red or yellow, so protect what works. Share the results with everyone all the same.',
  withoutLists:
    'Issues, obstacles and goals are not listed, because another of your surveys has recently counted some of the same people.',
  nothingNamed: 'No issue, obstacle or goal is listed, because too few people chose the same one.',
  worriesDiffer:
    'This often means that people have different worries, so it is better to ask them in person.',
}
