/**
 * Splits blocks of people at a team's boundary. The cost of a step depends on the size of the team, not of
 * the company.
 */
import type { Block, Numbers } from './look-back.ts'

/** The parts of a team: its members in each block. */
export function partsOf(team: ReadonlySet<number>, blocks: Block[], blockOf: ReadonlyMap<number, Block>) {
  const parts = new Map<Block, Block>()
  for (const id of team) {
    const block = blockOf.get(id)
    const part = block && parts.get(block)
    if (part) part.add(id)
    else if (block) parts.set(block, new Set([id]))
  }
  return blocks.flatMap((block) => {
    const inside = parts.get(block)
    return inside ? [{ block, inside }] : []
  })
}
type Part = ReturnType<typeof partsOf>[number]

/**
 * An upper bound on how many people `cutOut` would count. This check rejects most teams, and its cost depends
 * on the size of the team, not of the company.
 */
export function mostCounted(parts: Part[], isTooSmall: (group: Block) => boolean) {
  let most = 0
  for (const { block, inside } of parts)
    if (inside.size === block.size || !isTooSmall(inside)) most += inside.size
  return most
}

/** Finds the blocks that may be split at the team's boundary, and counts the people inside. */
export function cutOut(
  team: ReadonlySet<number>,
  parts: Part[],
  { numbers, isTooSmall }: { numbers: Numbers; isTooSmall: (group: Iterable<number>) => boolean },
) {
  const counted = new Set<number>()
  const splits = new Map<Block, Block>()
  for (const { block, inside } of parts) {
    if (inside.size < block.size) {
      const staysWhole =
        isTooSmall(inside) || isTooSmall(outside(block, team)) || !numbers.split(block, inside)
      if (staysWhole) continue
      splits.set(block, inside)
    }
    for (const id of inside) counted.add(id)
  }
  return { counted, splits }
}

function* outside(block: Block, team: ReadonlySet<number>) {
  for (const id of block) if (!team.has(id)) yield id
}

/**
 * Moves the people inside to a block of their own. The others keep their block, because they may be almost
 * everybody.
 */
export function splitOff(block: Block, inside: Block | undefined, blockOf: Map<number, Block>): Block[] {
  if (!inside) return [block]
  for (const id of inside) {
    block.delete(id)
    blockOf.set(id, inside)
  }
  return [inside, block]
}
