import { oneLine } from '#domain/names.ts'
import type { CategoryProps } from './props.ts'
import { emphasised, isNeutral, ofPeople, quoted } from './wording.ts'

/** A sentence about categories in which more than half of the people say that nothing affects them. */
export function contentment(categories: CategoryProps[], respondents: number): string {
  const content = categories.flatMap((category) =>
    [
      ...category.unaffected.filter(([label]) => oneLine(label) !== ''),
      ...category.impacting_issues.filter(
        ([label]) => isNeutral(label) && /^no(thing|ne)\b/i.test(oneLine(label)),
      ),
    ].map(([label, count]) => ({ label, count, name: category.name })),
  )
  const [most] = content.sort((a, b) => b.count - a.count)
  if (!most || most.count * 2 <= respondents) return ''
  return `There is good news too: in ${emphasised(most.name)}, ${ofPeople(most.count, respondents)} answered ${quoted(most.label)}.`
}
