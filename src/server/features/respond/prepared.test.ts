import { expect, test } from 'vitest'
import { isPrepared } from '#server/platform/database/prepared.ts'
import { world } from '#test/start.ts'
import { clearDraft, saveDraft } from './queries.ts'

test('Saving and withdrawing an answer take equally long: both are prepared', async () => {
  const { database } = await world()
  const sent: string[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(database.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const uuid = '00000000-0000-4000-8000-000000000000'
  const link = { survey: uuid, recipient: uuid, device: 'a', now: new Date() }
  await saveDraft(db, { ...link, devices: 16, answer: { question_id: 1, choices: [], written: 'words' } })
  await clearDraft(db, { ...link, question_id: 1 })
  expect(sent.map(isPrepared)).toEqual([true, true])
})
