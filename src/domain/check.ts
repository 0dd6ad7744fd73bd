/** A pulse's closing question, which asks whether one of the company's completed actions has made things better. */
import { plusDays } from './calendar.ts'
import { type Split, splitIn, withClosing } from './closing-question.ts'
import { PART_FROM } from './references.ts'
import type { Counts } from './scoring.ts'
import { type Category, CHECK_KEY, isCheck, questionsOf, type Template, visible } from './template.ts'

const VALUES = { yes: 'Yes', a_little: 'A little', no: 'No', cannot_say: "I can't say" } as const
export type Checked = Split<keyof typeof VALUES>

/** What a pulse asks about a completed action. */
export const CHECK_ASKED = 'Has it made things better?'
const [BEFORE, AFTER] = ['After the last survey we did this: “', `”. ${CHECK_ASKED}`] as const
/** The question, with a placeholder for the action's title. */
export const CHECK_QUESTION = `${BEFORE}{title}${AFTER}`
const NAME = 'What we have done'

/** People are asked about an action this many days after it was done, unless the company has chosen a different day. */
const CHECKED_AFTER_DAYS = 28
export const checkDue = (done_on: string) => plusDays(done_on, CHECKED_AFTER_DAYS)

export interface CheckedAction {
  uuid: string
  title: string
}

export const withCheck = <T extends { categories: Category[] }>(
  template: T,
  { uuid, title }: CheckedAction,
): T =>
  withClosing(template, {
    key: `${CHECK_KEY}${uuid}`,
    name: NAME,
    question: CHECK_QUESTION.replace('{title}', () => title),
    values: VALUES,
  })

/** The action that a survey asks about; undefined if it asks about none. */
export function actionAskedIn(template: Pick<Template, 'categories'>): CheckedAction | undefined {
  const asked = questionsOf(visible(template)).find(isCheck)
  return (
    asked && {
      uuid: asked.key.slice(CHECK_KEY.length),
      title: asked.question.slice(BEFORE.length, -AFTER.length),
    }
  )
}

/**
 * How many people gave each answer. Null if the question was not asked, fewer than k people answered it, or
 * only one or two people gave one of the answers. Otherwise, an employer could write in the action's title
 * what everybody except one person must answer. The numbers would then show that person's answer.
 */
export function checkIn(template: Template, counts: Counts, k: number): Checked | null {
  const split = splitIn(visible(template), isCheck, { counts, k })
  const isSafe = split && Object.values(split).every((people) => people === 0 || people >= PART_FROM)
  return isSafe ? (split as Checked) : null
}

/** '28 people answered this question.' */
export const checkAnswers = ({ yes, a_little, no, cannot_say }: Checked) =>
  `${yes + a_little + no + cannot_say} people answered this question.`

/** 'From ‘Pulse, August 2026’: 12 said yes, 9 a little, 4 no, 3 could not say.' */
export const checkInWords = (survey: string, { yes, a_little, no, cannot_say }: Checked) =>
  `From ‘${survey}’: ${yes} said yes, ${a_little} a little, ${no} no, ${cannot_say} could not say.`
