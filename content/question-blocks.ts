import type { Block } from '#domain/question-blocks.ts'
import type { Category, Question } from '#domain/template.ts'

/** Higher than any id in a template, so that a block can be added to any template. */
const id = (place: number) => 2_000_000_000 + place

function scale(place: number, key: string, question: string, ends: [low: string, high: string]): Question {
  const [low, high] = ends
  return {
    id: id(place),
    key,
    question,
    question_type: 'scale',
    role: 'reference',
    options: [
      { value: '0', label: low },
      { value: '10', label: high },
    ],
    has_other: false,
    reversed: false,
    optional: false,
    locked: true,
  }
}

const COMPLETELY: [string, string] = ['not at all', 'completely']

/** Question blocks that a manager can add to any survey, by key. */
export const BLOCKS: Record<Block, Category> = {
  ons4: {
    id: id(1),
    key: 'ons4',
    name: 'Personal wellbeing',
    description:
      'Next I would like to ask you four questions about your feelings on aspects of your life. There are no right or wrong answers. For each of these questions I\'d like you to give an answer on a scale of 0 to 10, where 0 is "not at all" and 10 is "completely".',
    color: 'c4',
    instrument: {
      id: 'ons4',
      name: 'ONS4 personal wellbeing',
      edition: 'Four questions',
      licence: 'Open Government Licence v3.0',
      attribution:
        'Contains public sector information published by the Office for National Statistics and licensed under the Open Government Licence v3.0',
      source: 'https://www.ons.gov.uk/peoplepopulationandcommunity/wellbeing',
    },
    questions: [
      scale(1, 'ons4.satisfied', 'Overall, how satisfied are you with your life nowadays?', COMPLETELY),
      scale(
        2,
        'ons4.worthwhile',
        'Overall, to what extent do you feel that the things you do in your life are worthwhile?',
        COMPLETELY,
      ),
      scale(3, 'ons4.happy', 'Overall, how happy did you feel yesterday?', COMPLETELY),
      scale(
        4,
        'ons4.anxious',
        'On a scale where 0 is "not at all anxious" and 10 is "completely anxious", overall, how anxious did you feel yesterday?',
        ['not at all anxious', 'completely anxious'],
      ),
    ],
  },
  recommend: {
    id: id(2),
    key: 'recommend',
    name: 'Would recommend',
    description: '',
    color: 'c5',
    // This part has no cover card, because it has a single question.
    part: 'Your workplace',
    questions: [
      scale(
        5,
        'recommend',
        'On a scale of 0 to 10, how likely are you to recommend {company} as a place to work?',
        ['not at all likely', 'extremely likely'],
      ),
    ],
  },
}
