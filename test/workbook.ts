import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Text, a number, a date (counted in days, as spreadsheets do), or a formula with its cached value. */
export type Cell = string | number | { day: number } | { formula: string; value: string }

export interface Sheet {
  rows: Cell[][]
  /** A range of merged cells, such as `A1:C1`. */
  merged?: string
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as Excel writes it, with shared strings and with dates as formatted numbers. */
export async function workbook(...sheets: Sheet[]) {
  const texts: string[] = []
  const bodies = sheets.map((sheet) => sheetXml(sheet, texts))
  return zipped({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><sheets>${bodies.map((_, at) => `<sheet name="Sheet &amp; ${at + 1}" sheetId="${at + 7}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${[
      ...bodies.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation(90, 'sharedStrings', '/xl/sharedStrings.xml'),
      relation(91, 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
  })
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${TYPES}/${type}" Target="${target}"/>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function sheetXml({ rows, merged }: Sheet, texts: string[]) {
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, texts)).join('')}</row>`,
  )
  const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`
}

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellXml(cell: Cell, place: string, texts: string[]): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
}

export async function zipped(files: Record<string, string>): Promise<Buffer<ArrayBuffer>> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}
