import { render } from '@react-email/render'
import { expect, test } from 'vitest'
import { surveyOutcome } from './emails.tsx'

test('The English half of the outcome’s email has English category names', async () => {
  const { props, links } = surveyOutcome.sample
  const told = { ...props, language: 'pl', names: { 'Workload and control': 'Obciążenie pracą' } }
  const { body, english } = surveyOutcome.letter(told, links, {
    product: 'Evenkeel',
    site: 'https://example.test',
  })
  const [own, below] = [await render(body), await render(english?.body ?? '')]
  expect(own).toContain('Obciążenie pracą')
  expect(own).not.toContain('Workload and control')
  expect(below).toContain('Workload and control')
  expect(below).not.toContain('Obciążenie pracą')
})
