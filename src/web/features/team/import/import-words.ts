import type { ImportPreview } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'

export const people = (count: number) => (count === 1 ? '1 person' : `${thousands(count)} people`)

const NAMED = 20

/** Describes in sentences what an import would do. */
export function whatWillHappen({
  imported,
  skipped,
  new_tags,
  sheets,
  refused,
  without_email,
  without_email_rows,
  repeated,
  repeated_rows,
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
    skipped > repeated &&
      `${people(skipped - repeated)} will be skipped, because they are already in your team.`,
    repeated > 0 && sayRepeated(repeated, namedRows(repeated_rows, repeated)),
    new_tags.length > 0 && `New tags: ${named}${unnamed > 0 ? ` and ${unnamed} more` : ''}.`,
    sheets > 1 && `We only read the first of the ${sheets} sheets.`,
  ].filter((sentence) => sentence !== false)
}

const sayWithoutEmail = (rows: number) =>
  rows === 1
    ? '1 row has no e-mail address: this person can answer by card.'
    : `${thousands(rows)} rows have no e-mail address: these people can answer by card.`

const sayRepeated = (rows: number, named: string) =>
  rows === 1
    ? `1 row will be skipped, because its e-mail address is also in an earlier row: ${named}. If this is somebody else, correct the address in your file and upload the file again.`
    : `${thousands(rows)} rows will be skipped, because their e-mail addresses are also in earlier rows: ${named}. If one of them is somebody else, correct the address in your file and upload the file again.`

const namedRows = (rows: string[], all: number) =>
  `${rows.join(', ')}${all > rows.length ? ` and ${thousands(all - rows.length)} more` : ''}`

/** The label on the button that imports the file. Null if there is nothing to import. */
export function whatToPress({ imported, without_email, refused }: ImportPreview): string | null {
  if (refused > 0) return null
  if (imported > 0) return `Add ${people(imported)}`
  return without_email > 0 ? `Save ${people(without_email)} without e-mail` : null
}
