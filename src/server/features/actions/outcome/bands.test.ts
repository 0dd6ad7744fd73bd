import { expect, test } from 'vitest'
import { enGB } from '#content/words/en-gb.ts'
import { actions } from '#contract/actions.ts'
import { BAND_WORDS } from '#domain/bands.ts'
import { bandedSurvey } from '#test/banded.ts'
import { download } from '#test/cards.ts'
import { readPdf } from '#test/pdf.ts'
import { itIs, plan } from '#test/plan.ts'
import { call, world } from '#test/start.ts'
import { resultLists } from './results.ts'

test('Employees see which areas do well and which do badly, by band', async () => {
  const survey = await bandedSurvey()
  await itIs('2027-02-25T10:00:00Z')
  await plan(survey, { title: 'Plan the week', shared: true })
  const { reply } = await survey.as.manager(actions.outcome, { params: survey.params })
  expect(reply).not.toHaveProperty('strengths')
  expect(reply).not.toHaveProperty('weak')
  expect(reply.well).toEqual([
    { name: "Managers' support", score: 7.5, band: 'green' },
    { name: 'Peer support', score: 7.5, band: 'green' },
    { name: 'Relationships', score: 7.5, band: 'aqua' },
  ])
  expect(reply.improve).toEqual([
    { name: 'Demands', score: 2.5, band: 'red' },
    { name: 'Control', score: 5, band: 'red' },
    { name: 'Role', score: 7.5, band: 'red' },
  ])

  await survey.as.manager(actions.share, { params: survey.params, body: {} })
  const { app, deliver, mailbox } = await world()
  await deliver()
  const [name, person] = [...survey.people][0]!
  const { text = '' } = mailbox.to(person.email).at(-1)!
  const [well, improve] = [text.indexOf('Where we are doing well'), text.indexOf('Where we must improve')]
  expect(well).toBeGreaterThan(0)
  expect(text.slice(well, improve)).toMatch(
    /● Managers' support: doing very well[\s\S]*○ Relationships: good, but/,
  )
  expect(text.slice(improve)).toContain('◆ Role: urgent action needed')
  expect(text).not.toMatch(/highest|lowest|out of 10/)

  const { recipient_uuid: recipient, key } = survey.linkOf(name)
  const uuid = survey.survey.uuid
  const { body } = await app.inject(`/survey/${uuid}/outcome?recipient=${recipient}&key=${key}`)
  expect(body).toContain('Where we must improve')
  expect(body).toContain('</span> urgent action needed')
  expect(body).not.toContain('out of 10')
  const told = await call({}, actions.employeeOutcome, { params: { uuid }, query: { recipient, key } })
  expect(told.reply.improve).toEqual(reply.improve)
})

test('On the poster, no band is written over the name of its area', async () => {
  const survey = await bandedSurvey()
  await itIs('2027-02-25T10:00:00Z')
  await plan(survey, { title: 'Plan the week', shared: true })
  await survey.as.manager(actions.share, { params: survey.params, body: {} })
  const { reply } = await survey.as.manager(actions.outcome, { params: survey.params })
  const paper = await readPdf((await download(reply.poster_url!)).rawPayload)
  expect(paper.words).toContain('Relationships')
  expect(paper).toMatchObject({ outside: [], overlapping: [] })
})

test('An empty list of areas is explained, unless results are withheld', () => {
  const area = { name: 'Role', score: 7.5, band: 'green' as const }
  expect(resultLists({ well: [area], improve: [] }, enGB)[1]).toMatchObject({
    rows: [],
    none: 'No area needs to improve.',
  })
  expect(resultLists({ well: [], improve: [{ ...area, band: 'red' }] }, enGB)[0]).toMatchObject({
    rows: [],
    none: 'No area is doing well yet.',
  })
  expect(resultLists({ well: [], improve: [] }, enGB)).toEqual([])
  expect(resultLists({ strengths: [], weak: [] }, enGB)).toEqual([])
  expect(enGB.outcome.bands).toEqual(BAND_WORDS)
})
