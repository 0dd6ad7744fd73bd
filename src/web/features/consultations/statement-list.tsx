import type { Statement } from '#contract/consultations.ts'
import { sayChanged } from '#domain/consultation.ts'
import { fullDate } from '#domain/dates.ts'

export function StatementList({ statements }: { statements: Statement[] }) {
  return (
    <ul className="grid gap-3">
      {statements.map(({ id, name, at, remark, changed }) => (
        <li key={id} className="grid gap-1 border-l-2 border-line pl-3 wrap-anywhere">
          <p>
            <span className="font-semibold">{name}</span>, {fullDate(at)}
          </p>
          {remark && <p className="whitespace-pre-line">{remark}</p>}
          {changed.length > 0 && <p className="text-small text-ink-2">{sayChanged(changed)}</p>}
        </li>
      ))}
    </ul>
  )
}
