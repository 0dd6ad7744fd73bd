/** The code points that a font has glyphs for, from its `cmap` table. Supports the two formats in use. */
export function codePointsOf(font: Buffer): Set<number> {
  const table = tableOf(font, 'cmap')
  const found = new Set<number>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const subtable = table.subarray(table.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(found, subtable)
    if (format === 12) addGroups(found, subtable)
  }
  return found
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) !== tag) continue
    const offset = font.readUInt32BE(entry + 8)
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12))
  }
  throw new Error(`the font has no table ${tag}`)
}

/** `cmap` format 4: parallel lists of range ends, starts, differences and offsets. */
function addSegments(found: Set<number>, table: Buffer) {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  for (let at = 0; at < size; at += 2) {
    const start = table.readUInt16BE(starts + at)
    const offset = table.readUInt16BE(offsets + at)
    for (let code = start; code <= table.readUInt16BE(ends + at) && code < 0xffff; code++) {
      const listed = offset && table.readUInt16BE(offsets + at + offset + 2 * (code - start))
      const isThere = offset ? listed !== 0 : ((code + table.readUInt16BE(deltas + at)) & 0xffff) !== 0
      if (isThere) found.add(code)
    }
  }
}

/** `cmap` format 12: ranges of code points. */
function addGroups(found: Set<number>, table: Buffer) {
  const groups = table.readUInt32BE(12)
  for (let at = 16; at < 16 + groups * 12; at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code)
}
