/**
 * Reads addresses from pasted text. They may be on separate lines or separated by commas, semicolons or tabs,
 * with or without names. Invalid addresses are kept, so that the import reports them.
 */
export const pastedAddresses = (text: string): string[] =>
  text
    .split(/[\n\r;]+/)
    .flatMap((line) => onlyAddresses(line.split('\t')))
    .flatMap(addressesOfPart)
    .filter(Boolean)

const BRACKETED = /<([^<>]*)>/g

function addressesOfPart(part: string): string[] {
  const bracketed = [...part.matchAll(BRACKETED)].map(([, address = '']) => address.trim())
  if (bracketed.length === 0) return part.split(',').flatMap(addressesOfPiece)
  // A comma may be part of the name in front of an address: ‘Webb, Sam <sam@example.com>’.
  const others = part.replaceAll(BRACKETED, ',').split(',')
  return [...bracketed, ...others.filter((piece) => piece.includes('@')).flatMap(addressesOfPiece)]
}

const addressesOfPiece = (piece: string) =>
  piece.includes('@') ? onlyAddresses(piece.trim().split(/\s+/)) : [piece.trim()]

/**
 * If any part contains an @, drops the parts without one, because they are names. Otherwise, keeps all parts.
 */
function onlyAddresses(parts: string[]): string[] {
  const addresses = parts.filter((part) => part.includes('@'))
  return addresses.length > 0 ? addresses : parts
}

/**
 * The cells of each line, if the text comes from a spreadsheet: at least one line has a tab and a cell that
 * is not an address. Undefined for other text.
 */
export function pastedCells(text: string): string[][] | undefined {
  const rows = text.split(/\r\n?|\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  const isTable = rows.some(
    (cells) => cells.length > 1 && cells.some((cell) => cell !== '' && !cell.includes('@')),
  )
  return isTable ? rows : undefined
}

/** A CSV file of these rows. A row's number in the file is its position in this list. */
export const fileOfCells = (rows: string[][]) =>
  new File([rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')], 'pasted.csv', {
    type: 'text/csv',
  })

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
