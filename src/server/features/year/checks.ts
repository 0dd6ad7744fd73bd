/** Which completed action each pulse asks about. */
import { actionAskedIn, checkDue } from '#domain/check.ts'
import { londonDate } from '#domain/london.ts'
import { doneActions } from '#server/features/actions/queries.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PlannedDateRow } from './around.ts'
import { checksInPulses } from './pulse-queries.ts'

interface DoneAction {
  id: number
  uuid: string
  title: string
  /** The first day on which a pulse may ask about the action. */
  due: string
}

const readDone = async (db: Db, companyId: number): Promise<DoneAction[]> =>
  (await doneActions(db, companyId)).map(({ done_at, check_on, ...action }) => ({
    ...action,
    due: check_on ?? checkDue(londonDate(done_at)),
  }))

const readAsked = async (db: Db, companyId: number) =>
  new Set((await checksInPulses(db, companyId)).map(({ template }) => actionAskedIn(template)?.uuid))

/** Of the completed actions that no pulse has asked about, the one whose follow-up is the longest overdue. */
const longestDue = (done: DoneAction[], asked: ReadonlySet<string | undefined>, on: string) =>
  done
    .filter(({ uuid, due }) => !asked.has(uuid) && due <= on)
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))[0]

/** The action that a pulse on this day would ask about if it were prepared now. */
export const actionToAskAbout = async (db: Db, companyId: number, on: string) =>
  longestDue(await readDone(db, companyId), await readAsked(db, companyId), on)

/**
 * The action that each date's pulse asks about. If the pulse is not prepared yet, the action that it is due
 * to ask about. Maps the date's id to the action's id. Leaves out actions that are no longer completed.
 */
export async function checkedActions(db: Db, companyId: number, rows: PlannedDateRow[]) {
  const checked = new Map<number, number>()
  const done = await readDone(db, companyId)
  if (done.length === 0) return checked
  const asked = await readAsked(db, companyId)
  for (const { id, kind, on, state, survey } of rows) {
    const own = survey?.template && actionAskedIn(survey.template)
    const action =
      state === 'planned' && kind === 'pulse'
        ? longestDue(done, asked, on)
        : done.find(({ uuid }) => uuid === own?.uuid)
    if (!action) continue
    asked.add(action.uuid)
    checked.set(id, action.id)
  }
  return checked
}
