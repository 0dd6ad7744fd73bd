/**
 * Reads addresses from pasted text: one per line, separated by commas or semicolons, or as spreadsheet cells, with or
 * without names. Invalid addresses are kept, so that the import reports them.
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

/** If any part contains an @, drops the parts without one as names. Otherwise keeps all parts. */
function onlyAddresses(parts: string[]): string[] {
  const addresses = parts.filter((part) => part.includes('@'))
  return addresses.length > 0 ? addresses : parts
}

/** A CSV file with one column and no header. Row numbers therefore match the positions of the addresses. */
export const fileOfAddresses = (addresses: string[]) =>
  new File([addresses.map((address) => `"${address.replaceAll('"', '""')}"\n`).join('')], 'pasted.csv', {
    type: 'text/csv',
  })
