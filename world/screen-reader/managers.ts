import type { Demo } from '../browsers/demo.ts'
import type { startDesktop } from './desktop.ts'

type Desktop = Awaited<ReturnType<typeof startDesktop>>
const MOST_HEADINGS = 40
const MOST_CELLS = 14

/** A manager's way through a report and the team list. Returns what was pressed and what Orca said. */
export async function hearManager({ page, press, spoken }: Desktop, { url, people, ids }: Demo) {
  const lines: string[] = []
  const note = (what: string, said: string[]) => lines.push(what, ...said.map((words) => `  ${words}`))
  const key = async (...keys: string[]) => {
    const said = await press(...keys)
    note(`[${keys.join(' ')}]`, said)
    return said.join(' ')
  }
  const cells = async () => {
    for (let cell = 0; cell < MOST_CELLS; cell += 1) await key('Down')
  }
  const open = async (path: string, title: string) => {
    await page.goto(url + path)
    await page.getByRole('table').first().waitFor()
    lines.push('')
    note(title, await spoken())
  }

  await page.locator('input[inputmode=email]').fill(people.owner.email)
  await page.locator('input[type=password]').fill(people.owner.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${url}/`)
  await spoken()

  await open(`/manage-survey/${ids.complete}/report`, 'The report')
  for (let headings = 0; headings < MOST_HEADINGS; headings += 1)
    if (/Wrapping to top/.test(await key('h'))) break
  lines.push('', 'The table of teams and categories')
  await key('t')
  await cells()

  await open('/team', 'The team list')
  await key('t')
  await cells()
  lines.push('', 'A person is selected')
  await page.getByRole('row').nth(1).getByRole('checkbox').focus()
  await spoken()
  await key('space')
  await key('Tab')
  return lines
}
