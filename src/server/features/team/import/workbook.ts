import { strFromU8, unzipSync, zipSync } from 'fflate'
import { TOO_MUCH, UNREADABLE } from './problems.ts'

/** A workbook that is not taken, in one sentence that says what to do. */
export class RefusedWorkbook extends Error {}

/** A sheet of 20,000 people has 3 MB; what is unpacked stays in memory while it is read. */
const MAX_UNPACKED = 10 * 1024 * 1024

/**
 * Repacks the first sheet of a workbook and the parts that it needs, so that the parser sees nothing that was not checked here.
 * Each entry is unpacked to the size that it says, and no further. Throws `RefusedWorkbook`.
 */
export function firstSheetOf(bytes: Uint8Array): { archive: Uint8Array<ArrayBuffer>; sheets: number } {
  const { parts, sheet, sheets } = planOf(bytes)
  const files = unpacked(bytes, new Set([WORKBOOK, RELATIONS, ...parts, sheet]))
  const content = files[sheet]
  if (!content) throw new RefusedWorkbook(UNREADABLE)
  refuseWhatIsNoList(strFromU8(content))
  return { archive: zipSync(files, { level: 0 }), sheets }
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Where the first sheet, the texts and the formats are. */
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
  return { parts: parts.map(({ path }) => path), sheet: first.path, sheets: sheets.length }
}

function unpacked(bytes: Uint8Array, wanted: Set<string>) {
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.has(name)) return false
      size += originalSize
      if (size > MAX_UNPACKED) throw new RefusedWorkbook(TOO_MUCH)
      return true
    },
  })
}

/** The attributes of each tag of a name, without their prefixes. */
function tagsOf(xml: string, name: string): Record<string, string>[] {
  const tags = xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, one, other]) => [
        key,
        one ?? other,
      ]),
    ),
  )
}

/** What a formula gives, and which rows a merged cell stands for, cannot be told from the file alone. */
function refuseWhatIsNoList(sheet: string) {
  const formula = /<(?:\w+:)?f[\s/>]/.exec(sheet)
  if (formula) {
    const cell = /.*<(?:\w+:)?c\s[^>]*?\br="(\w+)"/s.exec(sheet.slice(0, formula.index).slice(-NEARBY))?.[1]
    throw new RefusedWorkbook(
      `There is a formula${cell ? ` in ${cell}` : ''}. Please copy the cells, paste them as values, and upload the file again.`,
    )
  }
  const merged = tagsOf(sheet, 'mergeCell')[0]
  if (merged)
    throw new RefusedWorkbook(
      `The cells ${merged.ref} are merged. Please unmerge the cells of the sheet, and upload the file again.`,
    )
}

/** A cell's tag stands right before its formula. */
const NEARBY = 500
