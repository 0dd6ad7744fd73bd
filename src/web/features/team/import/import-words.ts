import type { ImportPreview } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'

export const people = (count: number) => (count === 1 ? '1 person' : `${thousands(count)} people`)

const NAMED = 10

/** What importing would do, in sentences. */
export function whatWillHappen({ imported, skipped, new_tags, sheets, refused }: ImportPreview): string[] {
  const named = new_tags.slice(0, NAMED).join(', ')
  const unnamed = new_tags.length - NAMED
  return [
    refused > 0
      ? `${people(imported)} can be added. Nothing is saved yet.`
      : `${people(imported)} will be added. Nothing is saved yet.`,
    skipped > 0 && `${people(skipped)} will be skipped: in your team already, or there twice.`,
    new_tags.length > 0 && `New tags: ${named}${unnamed > 0 ? ` and ${unnamed} more` : ''}.`,
    sheets > 1 && `Only the first of the ${sheets} sheets is read.`,
  ].filter((sentence) => sentence !== false)
}
