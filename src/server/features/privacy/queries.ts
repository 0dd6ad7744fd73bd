import type { Db } from '#server/platform/database/db.ts'

/** The person whose page it is. A closed company still holds the data, so its people still see it. */
export const personByUuid = (db: Db, uuid: string) =>
  db
    .selectFrom('recipients')
    .innerJoin('companies', 'companies.id', 'recipients.company_id')
    .select([
      'recipients.id',
      'recipients.uuid',
      'recipients.email',
      'recipients.company_id',
      'recipients.stopped_at',
      'companies.name as company',
      'recipients.language',
      'companies.language as company_language',
      'companies.help_contacts',
    ])
    .where('recipients.uuid', '=', uuid)
    .executeTakeFirst()

export const teamsOf = (db: Db, recipientId: number) =>
  db
    .selectFrom('recipient_tags')
    .innerJoin('tags', 'tags.id', 'recipient_tags.tag_id')
    .select('tags.name')
    .where('recipient_tags.recipient_id', '=', recipientId)
    .execute()
    .then((rows) => rows.map(({ name }) => name))

/** The surveys that somebody was sent, newest first: whether they answered, and never what. */
export const surveysOf = (db: Db, recipientId: number) =>
  db
    .selectFrom('survey_requests')
    .innerJoin('surveys', 'surveys.id', 'survey_requests.survey_id')
    .select([
      'surveys.id',
      'surveys.title',
      'surveys.launched_at',
      'surveys.closes_at',
      'surveys.completed_at',
      'surveys.answers_deleted_at',
      'survey_requests.status',
    ])
    .where('survey_requests.recipient_id', '=', recipientId)
    .orderBy('surveys.launched_at', 'desc')
    .orderBy('surveys.id', 'desc')
    .execute()
