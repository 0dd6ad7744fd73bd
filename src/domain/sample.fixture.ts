/** Questions and templates for the tests in this folder. */
import type { Question, Template } from './template.ts'

type Given = Omit<Partial<Question>, 'options'> & { options?: (string | Question['options'][number])[] }

/** Options may be given as values alone, which are then capitalised to make the labels. */
export function questionOf({ options = [], ...given }: Given = {}): Question {
  const id = given.id ?? 41
  return {
    id,
    key: `question-${id}`,
    question: `How is number ${id}, isn’t it?`,
    question_type: 'range',
    role: 'score',
    has_other: false,
    reversed: false,
    optional: false,
    ...given,
    options: options.map((option) =>
      typeof option === 'string' ? { value: option, label: option.toUpperCase() } : option,
    ),
  }
}

/** One category for each list of questions, with ids 301, 302 and so on. */
export function templateOf(categories: Question[][]): Template {
  return {
    id: 7,
    name: 'Wellbeing, and more',
    categories: categories.map((questions, index) => ({
      id: 301 + index,
      name: `Category ${index + 1}`,
      description: '',
      color: 'c1',
      questions,
    })),
  }
}
