/**
 * The addresses in a pasted text: one per line, separated by commas or semicolons, or cells of a spreadsheet, with or
 * without names. A part that is no address is kept, so that the import reports it as invalid instead of dropping it.
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
  // A comma may be part of the name before it: ‘Webb, Sam <sam@example.com>’.
  const others = part.replaceAll(BRACKETED, ',').split(',')
  return [...bracketed, ...others.filter((piece) => piece.includes('@')).flatMap(addressesOfPiece)]
}

const addressesOfPiece = (piece: string) =>
  piece.includes('@') ? onlyAddresses(piece.trim().split(/\s+/)) : [piece.trim()]

/** If any part has an @, the others are names and are dropped; if none has one, all parts are kept. */
function onlyAddresses(parts: string[]): string[] {
  const addresses = parts.filter((part) => part.includes('@'))
  return addresses.length > 0 ? addresses : parts
}

/** A CSV file with one column and no header, so that its row numbers are those of the addresses. */
export const fileOfAddresses = (addresses: string[]) =>
  new File([addresses.map((address) => `"${address.replaceAll('"', '""')}"\n`).join('')], 'pasted.csv', {
    type: 'text/csv',
  })
