/**
 * Something that a company can do: a short instruction that says who does it, by when, and how to tell whether it helped.
 * It contains no figures, because all figures in a report must be the survey's own.
 */
export interface Action {
  title: string
  how: string
}

export interface CategoryActions {
  /** The category's name in the template. */
  category: string
  /** Keyed by the option's label in the template. */
  impacts: Record<string, Action>
  obstacles: Record<string, Action>
  goals: Record<string, Action>
  /** Used when no issue, obstacle or goal was named that has an action above. */
  low: Action
  middle: Action
  high: Action
  /** One sentence for the key insights when the category comes first or last. */
  strongest: string
  weakest: string
}
