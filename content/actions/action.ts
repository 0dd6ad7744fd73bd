/** One thing a company can do: a short instruction, and who does it, by when, and how to tell whether it helped. No figures: the only figures in a report are its own. */
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
  /** For when nothing was named that an action above answers. */
  low: Action
  middle: Action
  high: Action
  /** One sentence for the key insights when the category comes first or last. */
  strongest: string
  weakest: string
}
