import { beforeEach, expect, inject, test } from 'vitest'
import { webhooks } from '#contract/webhooks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { whileChanging } from '#test/held.ts'
import { startCompany, world } from '#test/start.ts'
import { announce } from './service.ts'

beforeEach(({ skip }) => skip('folder' in inject('database'), 'one session would wait for its own lock'))

async function start() {
  const { as, company } = await startCompany()
  const body = { url: 'https://93.184.216.34/hook', events: ['survey.launched' as const] }
  const { id } = (await as.manager(webhooks.create, { params: { id: company.id }, body })).reply
  return {
    company,
    deleting: (tx: Db) => tx.deleteFrom('webhooks').where('id', '=', id).execute(),
    testIt: () => as.manager(webhooks.test, { params: { id: company.id, webhook_id: id } }),
  }
}

test('The test of a webhook that is being deleted gets a 404', async () => {
  const { deleting, testIt } = await start()
  expect(await whileChanging(deleting, testIt)).toMatchObject({ status: 404, error: 'not_found' })
})

test('Announcing an event succeeds while a webhook is being deleted', async () => {
  const { company, deleting } = await start()
  const { begin } = await world()
  const announced = () => announce(begin(), company.id, 'survey.launched', {}).then(() => 'announced')
  expect(await whileChanging(deleting, announced)).toBe('announced')
})
