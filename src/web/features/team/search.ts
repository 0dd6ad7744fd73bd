import type { Recipient } from '#contract/team.ts'

/** People whose address, uuid or one of whose tags holds every word that is searched for. */
export function matching(team: Recipient[], search: string): Recipient[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return team
  return team.filter(({ email, uuid, tags }) => {
    const text = [email, uuid, ...tags.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
