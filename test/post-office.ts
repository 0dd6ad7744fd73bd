import { createTransport } from 'nodemailer'
import { createApp } from '#server/app.ts'
import { identityOf } from '#server/platform/bounces/return-path.ts'
import { found } from '#server/platform/core/app-error.ts'
import { world } from './start.ts'

export const BOUNCES = 'bounces.example.test'

/** A second app that receives bounces, and a mail server that delivers reports to it. */
export async function startPostOffice() {
  const { config, database, clock, mailbox } = await world()
  const settings = { ...config, BOUNCE_DOMAIN: BOUNCES }
  const server = await createApp({ config: settings, database, clock, secret: 'a secret for tests only' })
  const port = found(await server.bounces?.start(0))
  const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })

  return {
    port,
    mailbox,
    sender: server.sender,
    /** The envelope sender of the last email of this kind to this address. */
    returnPath: async (to: string, mail: string) => {
      const row = await database.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', to)
        .where('mail', '=', mail)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return found(identityOf(settings, server.begin().sign, { id: row.id, to }).returnPath)
    },
    /** Sends a message and returns the server's answer. By default, the envelope sender is empty. */
    hand: (to: string, raw: string, from = ''): Promise<number> =>
      mailer.sendMail({ envelope: { from, to }, raw }).then(
        () => 250,
        ({ responseCode }) => responseCode,
      ),
    stop: async () => {
      mailer.close()
      await server.bounces?.stop()
    },
  }
}
