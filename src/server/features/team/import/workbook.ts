import { strFromU8, unzipSync, zipSync } from 'fflate'
import { MAX_COLUMNS, TOO_WIDE } from '#server/platform/csv/bounds.ts'
import { TOO_MUCH, UNREADABLE } from './problems.ts'

/** A refused workbook. The message is one sentence saying what to do. */
export class RefusedWorkbook extends Error {}

/**
 * The maximum size of the unpacked data, which stays in memory while it is read. A sheet with 20,000 people
 * takes 3 MB.
 */
const MAX_UNPACKED = 10 * 1024 * 1024

/**
 * Repacks a workbook's first sheet and the parts it needs, so that the parser sees only checked data. Unpacks
 * each entry up to its declared size. Throws `RefusedWorkbook`.
 */
export function firstSheetOf(bytes: Uint8Array): {
  archive: Uint8Array<ArrayBuffer>
  sheets: number
  merged: Merged[]
} {
  const { parts, styles, sheet, sheets } = planOf(bytes)
  const files = unpacked(bytes, new Set([WORKBOOK, RELATIONS, ...parts, sheet]))
  const content = files[sheet]
  if (!content) throw new RefusedWorkbook(UNREADABLE)
  for (const path of styles) refuseLongFormats(strFromU8(files[path] ?? new Uint8Array()))
  refuseFarCells(strFromU8(content))
  refuseFormulas(strFromU8(content))
  return { archive: zipSync(files, { level: 0 }), sheets, merged: mergedIn(strFromU8(content)) }
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The paths of the first sheet, the shared strings and the number formats. */
function planOf(bytes: Uint8Array) {
  const { [WORKBOOK]: workbook, [RELATIONS]: relations } = unpacked(bytes, new Set([WORKBOOK, RELATIONS]))
  if (!workbook || !relations) throw new RefusedWorkbook(UNREADABLE)
  const sheets = tagsOf(strFromU8(workbook), 'sheet')
  const targets = tagsOf(strFromU8(relations), 'Relationship').map(({ Id, Type = '', Target = '' }) => ({
    id: Id,
    type: Type.slice(Type.lastIndexOf('/') + 1),
    path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
  }))
  const first = targets.find(({ id, type }) => id === sheets[0]?.id && type === 'worksheet')
  if (!first) throw new RefusedWorkbook(UNREADABLE)
  const parts = targets.filter(({ type }) => type === 'sharedStrings' || type === 'styles')
  // A workbook has at most one of each.
  if (parts.length > 2) throw new RefusedWorkbook(UNREADABLE)
  const styles = parts.filter(({ type }) => type === 'styles').map(({ path }) => path)
  return { parts: parts.map(({ path }) => path), styles, sheet: first.path, sheets: sheets.length }
}

/** An uncompressed entry counts at its size in the archive, whatever it declares. */
function unpacked(bytes: Uint8Array, wanted: Set<string>) {
  let total = 0
  const left = new Set(wanted)
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!wanted.has(name)) return false
      total += Math.max(size, originalSize)
      if (total > MAX_UNPACKED) throw new RefusedWorkbook(TOO_MUCH)
      if (!left.delete(name)) throw new RefusedWorkbook(UNREADABLE)
      return true
    },
  })
  for (const file of Object.values(files)) {
    refuseLongParts(strFromU8(file))
    refuseDeclarations(strFromU8(file))
  }
  return files
}

const LONGEST_TAG = 8_000
/**
 * The maximum length of a text. It is enough for a cell of 10,000 characters, each written as an XML entity.
 */
const LONGEST_TEXT = 70_000

/** Refuses long tags and texts, because matching them, here and in the parser, may take quadratic time. */
function refuseLongParts(xml: string) {
  for (let from = 0; from < xml.length; ) {
    const open = orEnd(xml, xml.indexOf('<', from))
    const close = orEnd(xml, xml.indexOf('>', open))
    if (open - from > LONGEST_TEXT || close - open > LONGEST_TAG) throw new RefusedWorkbook(UNREADABLE)
    from = close + 1
  }
}

const orEnd = (text: string, index: number) => (index < 0 ? text.length : index)

/** The attributes of every tag with this name, without namespace prefixes. */
function tagsOf(xml: string, name: string): Record<string, string>[] {
  // No `<` is allowed inside a tag, so that matching takes linear time.
  const tags = xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []
  return tags.map((tag) =>
    Object.fromEntries(
      // Matches only at the start of a word, so that matching takes linear time.
      [...tag.matchAll(/(?<!\w)(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, one, other]) => [
        key,
        one ?? other,
      ]),
    ),
  )
}

/**
 * A document type declaration can contain entities that expand to far more than the file's size. No
 * spreadsheet has one.
 */
function refuseDeclarations(xml: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new RefusedWorkbook(UNREADABLE)
}

/**
 * The maximum number of characters in one number format, and in all of them together. Excel allows 255 in
 * each, and each can be written as an XML entity. The parser's time is quadratic in a format's length.
 */
const [LONGEST_FORMAT, MOST_FORMATS] = [1_600, 200_000]
const FORMAT = /formatCode\s{0,9}=\s{0,9}("[^"]*"|'[^']*')/y

/** Checks each place separately, so that no attribute or comment can hide the format there. */
function refuseLongFormats(styles: string) {
  let total = 0
  for (let at = styles.indexOf('formatCode'); at >= 0; at = styles.indexOf('formatCode', at + 1)) {
    FORMAT.lastIndex = at
    const length = FORMAT.exec(styles.slice(0, at + LONGEST_FORMAT + 30))?.[1]?.length
    total += length ?? Number.POSITIVE_INFINITY
    if (length === undefined || length > LONGEST_FORMAT || total > MOST_FORMATS)
      throw new RefusedWorkbook(UNREADABLE)
  }
}

/** The maximum number of rows. It is twice as many as can be imported, because some may be blank. */
const MAX_ROWS = 40_000
/** A reference such as `B7` for a cell or `7` for a row. Excel's last cell is XFD1048576. */
const REFERENCE = /^([A-Z]{0,3})(\d{1,7})$/

const CELL_OR_ROW = /<(?:[^\s<>:]+:)?(c|row)(?=[\s/<>])([^<>]*)(>?)/g

/**
 * The parser fills the gap before each cell, so a single cell far to the right or far down would use up all
 * memory.
 */
function refuseFarCells(sheet: string) {
  let rows = 0
  for (const [, name, attributes = '', end] of sheet.matchAll(CELL_OR_ROW)) {
    if (name === 'row') rows += 1
    if (!end) throw new RefusedWorkbook(UNREADABLE)
    for (const [, reference = ''] of attributes.matchAll(/[\s"':]r\s*=\s*["']([^"']*)/g)) {
      const [, letters, digits] = REFERENCE.exec(reference) ?? []
      if (letters === undefined) throw new RefusedWorkbook(UNREADABLE)
      if (Number(digits) > MAX_ROWS) throw new RefusedWorkbook(TOO_MUCH)
      // An empty cell may be in any column, because spreadsheets save cells that contain only formatting.
      if (columnOf(letters) > MAX_COLUMNS && !attributes.endsWith('/'))
        throw new RefusedWorkbook(`Row ${digits}: ${TOO_WIDE}`)
    }
  }
  if (rows > MAX_ROWS) throw new RefusedWorkbook(TOO_MUCH)
}

/** The number of a column: `A` is 1, and `AA` is 27. */
const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** Says how to replace them. */
function refuseFormulas(sheet: string) {
  const formula = /<(?:\w+:)?f[\s/>]/.exec(sheet)
  if (formula) {
    const cell = /.*<(?:\w+:)?c\s[^>]*?\br="(\w+)"/s.exec(sheet.slice(0, formula.index).slice(-NEARBY))?.[1]
    throw new RefusedWorkbook(
      `This file has a formula${cell ? ` in ${cell}` : ''}. Please copy the cells, paste them as values and upload the file again.`,
    )
  }
}

/** How many characters before a formula to search for its cell's tag. */
const NEARBY = 500

/** Cells that are merged over several rows. Rows and columns count from 0. */
export interface Merged {
  column: number
  top: number
  bottom: number
}

/** The maximum number of rows that all merged cells cover together: merged cells may overlap. */
const MAX_MERGED = 100_000
const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g

function mergedIn(sheet: string): Merged[] {
  const all: Merged[] = []
  let rows = 0
  for (const [, letters = '', first, last] of sheet.matchAll(MERGED)) {
    // The order does not matter.
    const [top, bottom] = [
      Math.min(Number(first), Number(last)) - 1,
      Math.max(Number(first), Number(last)) - 1,
    ]
    const merged = { column: columnOf(letters) - 1, top, bottom }
    rows += merged.bottom - merged.top + 1
    if (rows > MAX_MERGED) throw new RefusedWorkbook(TOO_MUCH)
    if (merged.bottom > merged.top && merged.column < MAX_COLUMNS) all.push(merged)
  }
  return all
}
