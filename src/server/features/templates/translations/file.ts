import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/core/csv.ts'
import { rowsOfCsv } from '#server/platform/csv/csv.ts'
import type { FileReply } from '#server/platform/http/send.ts'
import { type Named, readTranslation, saveTexts } from './service.ts'

const COLUMNS = ['path', 'english', 'text']

/** One line per text, for translators who use a spreadsheet. */
export async function translationFile(ctx: Context, caller: Caller, named: Named): Promise<FileReply> {
  const { source, texts } = await readTranslation(ctx, caller, named)
  const lines = Object.entries(source).map(([path, english]) => csvLine([path, english, texts[path] ?? '']))
  return {
    name: `translation-${named.id}-${named.lang}.csv`,
    body: Buffer.from([BYTE_ORDER_MARK, csvLine(COLUMNS), ...lines].join('')),
  }
}

/**
 * Imports the texts in a translation file. Empty texts are ignored, so that an unfinished file removes
 * nothing.
 */
export async function importTranslation(
  ctx: Context,
  caller: Caller,
  { bytes, ...named }: Named & { bytes: Buffer },
) {
  const texts: Record<string, string> = {}
  let columns: { path: number; text: number } | undefined
  for await (const row of rowsOfCsv(bytes)) {
    if (!columns) {
      const names = row.map((cell) => cell.toLowerCase())
      columns = { path: names.indexOf('path'), text: names.indexOf('text') }
      if (columns.path < 0 || columns.text < 0)
        throw new Invalid({ file: ['This file needs the columns path and text'] })
      continue
    }
    const [path = '', text = ''] = [row[columns.path], row[columns.text]]
    if (path && text) texts[path] = withoutGuard(text)
  }
  if (Object.keys(texts).length === 0) throw new Invalid({ file: ['We found no translations in this file'] })
  return saveTexts(ctx, caller, { ...named, texts })
}

/** Removes the apostrophe that our files put before anything that a spreadsheet would run as a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@])/, '')
