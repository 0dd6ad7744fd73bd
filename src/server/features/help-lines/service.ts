import { createHash } from 'node:crypto'
import { helpLines } from '#content/help-lines.ts'
import type { Help, HelpContact, HelpLine } from '#domain/help.ts'
import { wordsIn } from '#server/features/languages/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { confirmations, saveConfirmations } from './queries.ts'

const hashOf = ({ name, phone, option, text }: HelpLine) =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, option, text]))
    .digest('base64url')

/** Helplines that an administrator has confirmed and that have not changed since then. */
async function confirmedLines({ db }: Pick<Context, 'db'>): Promise<HelpLine[]> {
  const confirmed = await confirmations(db)
  return helpLines.filter((line) => confirmed.get(line.name) === hashOf(line))
}

/** The help that employees see with a survey: their company's contacts and the confirmed helplines. */
export const helpFor = async (ctx: Pick<Context, 'db'>, contacts: HelpContact[] = []): Promise<Help> => ({
  contacts,
  lines: await confirmedLines(ctx),
})

export async function listHelpLines(ctx: Context) {
  const { always } = wordsIn().words.page.help
  const confirmed = await confirmedLines(ctx)
  return helpLines.map((line) => ({
    name: line.option === null ? line.name : `${line.name} option ${line.option}`,
    phone: line.phone,
    hours: always,
    confirmed: confirmed.includes(line),
  }))
}

/**
 * Makes the helplines visible to employees. Each one is shown until its details change. Confirming it again
 * only updates who confirmed it.
 */
export async function confirmHelpLines(ctx: Context, caller: Caller) {
  await transaction(ctx, async (tx) => {
    await saveConfirmations(
      tx.db,
      helpLines.map((line) => ({
        line: line.name,
        line_hash: hashOf(line),
        confirmed_by: caller.id,
        confirmed_at: tx.now,
      })),
    )
    const target = helpLines.map(({ name }) => name).join(', ')
    await audit(tx, { action: 'help_lines_confirmed', actor: caller, target })
  })
}
