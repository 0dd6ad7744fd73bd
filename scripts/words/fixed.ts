import { BLOCKS } from '#content/question-blocks.ts'
import { hse } from '#content/templates/hse.ts'
import { sentencesOf } from './prose.ts'

/** Texts whose wording the product’s specification prescribes. */
const SPECIFIED = [
  '**Preview Mode** [Return to manage screen]',
  'Question {current} of {total}',
  'Please slide to select an answer',
  'Are you sure? This will send your answers to the team',
  'Thank you for completing the Employee Wellbeing Survey. Your input is invaluable to us and will help shape a better workplace for everyone.',
  'You can now close this tab.',
  'Oops! Something went wrong.',
  'The link you followed may have expired, or there was an unexpected error. Head back to the page you came from or try again in a moment.',
  'Need help? Contact us via the Help button in the bottom right corner.',
  'It seems like something went wrong, we have been notified. Please try again by going home.',
  'This survey is in draft mode and can be edited via the edit button.',
  'Login to your account',
  'Personal details updated successfully',
  'Edit Tags for {email}',
  'Select the tags that apply to this team member.',
  'No tags available. Create tags in the Tags tab first.',
  'Error importing recipients, please check the formatting in your file.',
  'Deleting is a permanent action and cannot be undone.',
  'Invalid URL slug. It should only contain lowercase letters, numbers, and hyphens.',
  'Password must be at least 8 characters',
  'Please confirm your password',
  'Impacting Issues, Obstacles and 12 Months Goals',
]

const { attribution, name } = hse.instrument
/** The questions of recognised sets, and the credits that their owners ask for. */
const PUBLISHED = [
  attribution,
  name,
  ...hse.categories.flatMap(({ questions }) => questions.map(({ question }) => question)),
  ...[BLOCKS.ons4].flatMap(({ description, instrument, questions }) => [
    description,
    instrument?.attribution ?? '',
    instrument?.licence ?? '',
    ...questions.flatMap(({ question, options }) => [question, ...options.map(({ label }) => label)]),
  ]),
]

/** Texts that nobody here may change, so there is no use in judging their wording. */
export const fixedTexts: ReadonlySet<string> = new Set([...SPECIFIED, ...PUBLISHED].flatMap(sentencesOf))
