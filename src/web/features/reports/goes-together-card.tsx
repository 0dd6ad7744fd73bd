import type { Report } from '#contract/reports.ts'
import { EXPLAIN_TOGETHER, sayTogether, TOGETHER_TITLE } from '#domain/goes-together-words.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** The scores that correlate with recommending the company. Shows no figures. */
export function GoesTogetherCard({ data }: { data: Report['data'] }) {
  const company = useDashboard(({ activeCompany }) => activeCompany?.name) ?? 'the company'
  const said = sayTogether(data, company)
  if (!said) return null
  return (
    <Panel surface="flat" className="grid gap-4">
      <div className="grid gap-1">
        <h2>{said.title}</h2>
        <p className="max-w-3xl wrap-anywhere">{said.sentence}</p>
      </div>
      <dl className="grid max-w-3xl gap-2">
        {said.rows.map(({ name, band }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2 last:border-0"
          >
            <dt className="font-medium wrap-anywhere">{name}</dt>
            <dd className="text-ink-2">{band}</dd>
          </div>
        ))}
      </dl>
      <Explanation about={TOGETHER_TITLE}>
        <p>{EXPLAIN_TOGETHER}</p>
      </Explanation>
    </Panel>
  )
}
