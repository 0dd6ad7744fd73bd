import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportResult } from './import-result.tsx'

test('After an import, the rows that were not added are still named', () => {
  const problem = 'Row 62: “gary.hall@example” is not an e-mail address'
  const page = renderToStaticMarkup(
    <ImportResult
      imported={{ imported: 587, skipped: 2 }}
      left={{ withoutEmail: 0, notAdded: 1, named: [problem] }}
      problems={[]}
      failure={undefined}
    />,
  )
  expect(page).toContain('587 people added, 2 people skipped.')
  expect(page).toContain('1 row was not added.')
  expect(page).toContain(problem)
})
