import type { Level } from '#domain/assessment.ts'
import { actionLibrary } from './all.ts'
import { generalActions, lastActions } from './general.ts'

const general = [...Object.values(generalActions).flat(), ...Object.values(lastActions)]
const ofCategories = actionLibrary.flatMap(({ impacts, obstacles, goals, low, middle, high }) => [
  ...[impacts, obstacles, goals].flatMap((actions) => Object.values(actions)),
  low,
  middle,
  high,
])
const levelsByTitle = new Map([...general, ...ofCategories].map(({ title, level }) => [title, level]))

/**
 * The level of the built-in action with this title. Null for any other title, such as one that a model wrote.
 */
export const levelOf = (title: string): Level | null => levelsByTitle.get(title) ?? null
