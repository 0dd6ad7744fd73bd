import { next, type Position, start, writePosition } from '#domain/question-flow.ts'
import type { Template } from '#domain/template.ts'

/** The card before the one at this position. Must not be called for the intro, which is the first card. */
export function cardBefore(template: Template, position: Position): Position {
  let earlier = start
  for (;;) {
    const here = next(template, earlier)
    if (isSame(here, position) || isSame(here, earlier)) return earlier
    earlier = here
  }
}

export function isSame(one: Position, other: Position): boolean {
  return JSON.stringify(writePosition(one)) === JSON.stringify(writePosition(other))
}
