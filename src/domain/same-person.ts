/**
 * Decides when several mailboxes belong to one person. A mailbox here is any text: an address or its hash.
 */
import { createGroups } from './groups.ts'

/**
 * Two addresses may belong to one person if one left the list at most this many days before the other joined.
 * The number is 56 + 14: surveys are compared for 56 days, and a running survey admits late joiners for 14.
 */
export const SAME_PERSON_DAYS = 70

export interface Pair {
  from: string
  to: string
}

/**
 * The part of an address before the @, without dots, hyphens and underscores. A firm may write it in several ways, as
 * in jack.ford@ and jackford@.
 */
export const localPart = (address: string) =>
  address.slice(0, address.lastIndexOf('@')).replaceAll(/[._-]/g, '')

/**
 * People with several mailboxes, each represented by the mailbox that sorts first. Pairs may form chains, cycles
 * and stars, in any order.
 */
export function createPeople() {
  const { rootOf, tie } = createGroups<string>()
  const linked = new Set<string>()
  return {
    /** The mailbox that represents the owner of this mailbox. A mailbox without links represents itself. */
    personOf: rootOf,
    link: ({ from, to }: Pair) => {
      linked.add(from).add(to)
      const [one, other] = [rootOf(from), rootOf(to)]
      if (one < other) tie(one, other)
      else tie(other, one)
    },
    /** All mailboxes in pairs. */
    linked: linked as ReadonlySet<string>,
  }
}

/**
 * The pairs of mailboxes that exchanged ids only with each other. If a mailbox exchanged ids with several
 * others, the list was renumbered, and its ids identify nobody.
 */
export function exchanges(pairs: readonly Pair[]): Pair[] {
  const partners = new Map<string, Set<string>>()
  const meet = (mailbox: string, other: string) =>
    partners.set(mailbox, (partners.get(mailbox) ?? new Set()).add(other))
  for (const { from, to } of pairs) {
    meet(from, to)
    meet(to, from)
  }
  return pairs.filter(({ from, to }) => partners.get(from)?.size === 1 && partners.get(to)?.size === 1)
}

/** Pairs that link all these mailboxes into one group. */
export function grouped([first, ...others]: readonly string[]): Pair[] {
  return first === undefined
    ? []
    : others.filter((other) => other !== first).map((to) => ({ from: first, to }))
}
