import type { Level } from '#domain/assessment.ts'

/**
 * Something that a company can do. Its text says who does it, by when, and how to tell whether it has helped.
 * An action contains no figures, because every figure in a report comes from the survey.
 */
export interface Action {
  title: string
  /** Whether the action prevents a cause, helps people cope, or supports them afterwards. */
  level: Level
  how: string
}

export interface CategoryActions {
  /** The category's name in the template. */
  category: string
  /** The action for each issue that people can choose, by the option's label in the template. */
  impacts: Record<string, Action>
  obstacles: Record<string, Action>
  goals: Record<string, Action>
  /** Used when nobody has chosen an issue, obstacle or goal that has its own action. */
  low: Action
  middle: Action
  high: Action
  /** One sentence for the key insights when this category has the highest or lowest score. */
  strongest: string
  weakest: string
}
