import type { TagsFromDirectory } from '#contract/directory.ts'
import { Name } from '#contract/fields.ts'
import { ensureTags, linkTags, unlinkTags } from '#server/features/team/queries.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tagsNamed } from './queries.ts'

interface Place {
  department: string | null
  division: string | null
}

/**
 * Returns a function that finds the tags for a directory's fields, according to the company's mapping. Values
 * that are not valid tag names are ignored. The mapping is read only once, because it may have 500 long
 * names, and the team may have 100,000 people.
 */
export function createTagsFor(settings: TagsFromDirectory) {
  const mapping = new Map(settings.names.toReversed().map(({ from, to }) => [from.toLowerCase(), to]))
  const tagOf = (value: string): string[] => {
    const mapped = mapping.get(value.toLowerCase())
    const name = Name.safeParse(mapped === undefined ? value : mapped)
    return name.success ? [name.data] : []
  }
  return ({ department, division }: Place): string[] => {
    const given = [settings.department ? department : null, settings.division ? division : null]
    return [...new Set(given.flatMap((value) => (value === null ? [] : tagOf(value))))]
  }
}

export interface Retagged {
  recipient: number
  before: string[]
  after: string[]
}

/**
 * Removes tags that no longer match a person's department and division, and adds those that now do. Other
 * tags stay.
 */
export async function retag(db: Db, scope: CompanyScope, people: Retagged[]) {
  const changes = people.map(({ recipient, before, after }) => ({
    recipient,
    gone: before.filter((name) => !after.includes(name)),
    come: after.filter((name) => !before.includes(name)),
  }))
  const gone = [...new Set(changes.flatMap(({ gone }) => gone))]
  const come = [...new Set(changes.flatMap(({ come }) => come))]
  const goneIds = gone.length > 0 ? await tagsNamed(db, scope, gone) : new Map<string, number>()
  const comeIds = come.length > 0 ? await ensureTags(db, scope, come) : new Map<string, number>()
  const links = (ids: Map<string, number>, names: string[], recipient: number) =>
    names.flatMap((name) => {
      const tag = ids.get(name)
      return tag === undefined ? [] : [{ recipient, tag }]
    })
  const unlinked = changes.flatMap(({ recipient, gone }) => links(goneIds, gone, recipient))
  const linked = changes.flatMap(({ recipient, come }) => links(comeIds, come, recipient))
  if (unlinked.length > 0) await unlinkTags(db, unlinked)
  if (linked.length > 0) await linkTags(db, linked)
}
