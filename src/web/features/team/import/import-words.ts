import type { ImportPreview } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'

export const people = (count: number) => (count === 1 ? '1 person' : `${thousands(count)} people`)

const NAMED = 10

/** Describes in sentences what an import would do. */
export function whatWillHappen({ imported, skipped, new_tags, sheets, refused }: ImportPreview): string[] {
  const named = new_tags.slice(0, NAMED).join(', ')
  const unnamed = new_tags.length - NAMED
  return [
    refused > 0
      ? `${people(imported)} can be added. Nothing is saved yet.`
      : `${people(imported)} will be added. Nothing is saved yet.`,
    skipped > 0 &&
      `${people(skipped)} will be skipped, because they are already in your team or appear twice.`,
    new_tags.length > 0 && `New tags: ${named}${unnamed > 0 ? ` and ${unnamed} more` : ''}.`,
    sheets > 1 && `We only read the first of the ${sheets} sheets.`,
  ].filter((sentence) => sentence !== false)
}
