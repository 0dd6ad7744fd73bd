import { dateTime } from '#domain/dates.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { keepPrivate } from '#server/platform/core/private-files.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isOn, MAIL_ON_HOLD } from '#server/platform/database/switches.ts'
import { discardMail, holdMail, releaseMail } from '#server/platform/mail/hold.ts'
import { Mistake } from './backup/files.ts'
import { operate } from './operator.ts'

const USAGE = 'Usage: npm run mail -- status | hold | release | discard'

const verbs: Record<string, (db: Db) => Promise<unknown>> = {
  status: say,
  hold: async (db) => {
    await holdMail({ db, now: new Date() })
    await say(db)
  },
  release: async (db) => {
    await releaseMail({ db, now: new Date() })
    await say(db)
  },
  discard: async (db) => {
    console.log(`Discarded: ${mails(await discardMail({ db, now: new Date() }))}.`)
    await say(db)
  },
}

const mails = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`)

async function say(db: Db) {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow()
  console.log((await isOn(db, MAIL_ON_HOLD)) ? 'E-mails are on hold.' : 'E-mails are being sent.')
  console.log(
    count === 0
      ? 'No e-mails are waiting.'
      : `Waiting: ${mails(count)}, the oldest since ${dateTime(oldest)}.`,
  )
}

async function inDatabase(config: Config, act: (db: Db) => Promise<unknown>) {
  keepPrivate(config.DATA_DIR)
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    await act(database.db)
  } finally {
    await database.close()
  }
}

await operate(async ([verb = '', ...rest]) => {
  const act = verbs[verb]
  if (!act || rest.length > 0) throw new Mistake(USAGE)
  await inDatabase(readConfig(process.env), act)
})
