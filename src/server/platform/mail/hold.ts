import { type Context, transaction } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isOn, MAIL_ON_HOLD, switchOff, switchOn } from '#server/platform/database/switches.ts'
import { audit } from '../audit.ts'

type Operated = Pick<Context, 'db' | 'now'>

/**
 * Puts emails on hold. This and the two functions below run on the command line, where nobody is signed in,
 * so the audit log names no actor.
 */
export const holdMail = (ctx: Operated) =>
  transaction(ctx, async (tx) => {
    if (await switchOn(tx, MAIL_ON_HOLD)) await audit(tx, { action: 'mail_held', actor: null })
  })

export const releaseMail = (ctx: Operated) =>
  transaction(ctx, async (tx) => {
    if (await switchOff(tx.db, MAIL_ON_HOLD)) await audit(tx, { action: 'mail_released', actor: null })
  })

/**
 * Drops waiting emails and returns how many there were. Use it after restoring a backup: emails that were
 * sent after the backup was taken would be sent again.
 */
export const discardMail = (ctx: Operated): Promise<number> =>
  transaction(ctx, async (tx) => {
    if (!(await isOn(tx.db, MAIL_ON_HOLD)))
      throw new AppError('conflict', 'Put e-mails on hold first: npm run mail -- hold')
    const gone = await tx.db
      .deleteFrom('mails')
      .where('sent_at', 'is', null)
      .where('refused_at', 'is', null)
      .returning('id')
      .execute()
    await audit(tx, {
      action: 'mail_discarded',
      actor: null,
      target: String(gone.length),
    })
    return gone.length
  })
