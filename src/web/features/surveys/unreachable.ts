import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'

/** For example '2 people cannot be reached by e-mail'. Empty if everybody can be reached. */
export function whoCannotBeReached({ unreachable }: Pick<Survey, 'unreachable'>): string {
  if (unreachable === 0) return ''
  return `${unreachable === 1 ? '1 person' : `${thousands(unreachable)} people`} cannot be reached by e-mail`
}
