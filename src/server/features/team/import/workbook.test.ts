import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbook } from '#test/workbook.ts'
import { firstSheetOf, RefusedWorkbook } from './workbook.ts'

const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STYLES = 'xl/styles.xml'

/** An ordinary workbook whose parts are changed. Its archive is not compressed. */
async function changed(change: (parts: Record<string, string>) => Record<string, string>) {
  const parts = unzipSync(await workbook({ rows: [['email'], ['a@example.com']] }))
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
  const all = Object.entries({ ...texts, ...change(texts) })
  return Buffer.from(
    zipSync(Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)])), { level: 0 }),
  )
}

/** Changes what the archive's directory says about an entry. */
function directoryEntry(bytes: Buffer, name: string, change: (entry: Buffer) => void) {
  change(bytes.subarray(bytes.lastIndexOf(name) - 46))
  return bytes
}

const withFormats = (formats: string[]) =>
  changed(({ [STYLES]: styles = '' }) => ({
    [STYLES]: styles.replace(
      '<cellXfs',
      `<numFmts>${formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>`).join('')}</numFmts><cellXfs`,
    ),
  }))

test('An ordinary workbook is repacked', async () => {
  const formats = ['yyyy-mm-dd', `&quot;${'x'.repeat(240)}&quot;0`]
  expect(firstSheetOf(await withFormats(formats))).toMatchObject({ sheets: 1, merged: [] })
})

test('An entry that declares no size counts at its actual size', async () => {
  const large = await changed(({ [STYLES]: styles = '' }) => ({
    [STYLES]: `${styles}${'<a>b</a>'.repeat(1_500_000)}`,
  }))
  const hidden = directoryEntry(large, STYLES, (entry) => entry.writeUInt32LE(0, 24))
  expect(() => firstSheetOf(hidden)).toThrow(RefusedWorkbook)
})

test('An archive with two entries of the same name is refused', async () => {
  const twice = await changed((parts) => ({ 'xl/stylez.xml': parts[STYLES] ?? '' }))
  const renamed = directoryEntry(twice, 'xl/stylez.xml', (entry) => entry.write(STYLES, 46))
  expect(() => firstSheetOf(renamed)).toThrow(RefusedWorkbook)
})

test('A workbook with many text parts is refused', async () => {
  const many = await changed(({ [RELATIONS]: relations = '' }) => {
    const [, again = ''] = /(<Relationship [^>]*sharedStrings\.xml"\/>)/.exec(relations) ?? []
    return { [RELATIONS]: relations.replace('</Relationships>', `${again.repeat(3)}</Relationships>`) }
  })
  expect(() => firstSheetOf(many)).toThrow(RefusedWorkbook)
})

test('Number formats longer than Excel allows are refused', async () => {
  const long = '[d'.repeat(900)
  const hidden = `" a="formatCode='" formatCode="'${long}`
  const many = Array.from({ length: 300 }, () => '[d'.repeat(400))
  for (const formats of [['0', long], [hidden], ['&[d[d[d;'.repeat(250)], many]) {
    const file = await withFormats(formats)
    expect(() => firstSheetOf(file)).toThrow(RefusedWorkbook)
  }
})
