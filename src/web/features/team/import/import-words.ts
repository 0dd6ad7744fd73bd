import type { ImportPreview } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'

export const people = (count: number) => (count === 1 ? '1 person' : `${thousands(count)} people`)

const NAMED = 10

/** Describes in sentences what an import would do. */
export function whatWillHappen({
  imported,
  skipped,
  twice,
  new_tags,
  sheets,
  refused,
  without_email,
  without_email_rows,
}: ImportPreview): string[] {
  const named = new_tags.slice(0, NAMED).join(', ')
  const unnamed = new_tags.length - NAMED
  const first =
    without_email > 0
      ? `${imported > 0 ? `Add ${people(imported)}. ` : ''}${sayWithoutEmail(without_email)}`
      : `${people(imported)} ${refused > 0 ? 'can' : 'will'} be added.`
  return [
    `${first} Nothing is saved yet.`,
    without_email_rows.length > 0 &&
      `Without an e-mail address: ${namedRows(without_email_rows, without_email)}. If one of these rows is not a person, delete it in your file and upload the file again.`,
    skipped > 0 &&
      `${people(skipped)} will be skipped, because they are already in your team or appear twice.`,
    twice.length > 0 &&
      `More than once in this file: ${twice.join(', ')}. If two people have the same address by mistake, correct your file and upload it again.`,
    new_tags.length > 0 && `New tags: ${named}${unnamed > 0 ? ` and ${unnamed} more` : ''}.`,
    sheets > 1 && `We only read the first of the ${sheets} sheets.`,
  ].filter((sentence) => sentence !== false)
}

const sayWithoutEmail = (rows: number) =>
  rows === 1
    ? '1 row has no e-mail address: this person can answer by card.'
    : `${thousands(rows)} rows have no e-mail address: these people can answer by card.`

const namedRows = (rows: string[], all: number) =>
  `${rows.join(', ')}${all > rows.length ? ` and ${thousands(all - rows.length)} more` : ''}`

/** The label on the button that imports the file. Null if there is nothing to import. */
export function whatToPress({ imported, without_email, refused }: ImportPreview): string | null {
  if (refused > 0) return null
  if (imported > 0) return `Add ${people(imported)}`
  return without_email > 0 ? `Save ${people(without_email)} without e-mail` : null
}
