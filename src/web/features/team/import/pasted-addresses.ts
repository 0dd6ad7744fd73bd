/**
 * The addresses in what somebody has pasted: one a line, or separated by commas or semicolons, with or without names, or cells of
 * a spreadsheet. What is no address and stands by itself is kept, so that it is refused where it can be seen, and not lost.
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
  // A comma may belong to the name before: ‘Webb, Sam <sam@example.com>’.
  const others = part.replaceAll(BRACKETED, ',').split(',')
  return [...bracketed, ...others.filter((piece) => piece.includes('@')).flatMap(addressesOfPiece)]
}

const addressesOfPiece = (piece: string) =>
  piece.includes('@') ? onlyAddresses(piece.trim().split(/\s+/)) : [piece.trim()]

/** Beside an address the rest is a name; where there is none, nothing can be told. */
function onlyAddresses(parts: string[]): string[] {
  const addresses = parts.filter((part) => part.includes('@'))
  return addresses.length > 0 ? addresses : parts
}

/** A file of one column, without a heading: its rows are numbered as the addresses are. */
export const fileOfAddresses = (addresses: string[]) =>
  new File([addresses.map((address) => `"${address.replaceAll('"', '""')}"\n`).join('')], 'pasted.csv', {
    type: 'text/csv',
  })
