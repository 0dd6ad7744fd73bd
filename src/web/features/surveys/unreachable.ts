import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'

/** '2 people cannot be reached by e-mail', or an empty string if there are none. */
export function whoCannotBeReached({ unreachable }: Pick<Survey, 'unreachable'>): string {
  if (unreachable === 0) return ''
  return `${unreachable === 1 ? '1 person' : `${thousands(unreachable)} people`} cannot be reached by e-mail`
}
