import type { ReportSection } from '#contract/report-links.ts'
import { BAND_LABELS, BAND_SHAPES, type Band } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { type PrintedReport, reportPdfProps } from '#server/features/reports/service.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { Details } from './details.tsx'
import { noIndex } from './notices.tsx'
import { Change, type Props, Score } from './score.tsx'
import { STYLE } from './style.ts'
import { Text } from './text.tsx'

interface Shown {
  report: PrintedReport
  sections: readonly ReportSection[]
  expires_at: Date
}

/** The report in the same words as the PDF, but without links. */
export function reportPage({ report, sections, expires_at }: Shown, now: Date): PlainPage {
  const props = reportPdfProps(report, now)
  const has = (section: ReportSection) => sections.includes(section)
  return {
    title: 'Survey Report',
    head: noIndex,
    style: STYLE,
    body: (
      <>
        <p className="quiet">{props.kicker}</p>
        <h1>{props.title}</h1>
        {props.team && <p className="team">{props.team}</p>}
        <p className="quiet above">{props.counted}</p>
        {props.warning && <p className="warning above">{props.warning}</p>}
        <Scores props={props} />
        <Areas areas={props.areas} />
        {has('insights') && <Text title="Key insights" blocks={props.insights} />}
        {has('actions') && <Text title="Suggested actions" blocks={props.actions} />}
        {has('plan') && <Plan plan={props.plan} />}
        {has('details') && <Details categories={props.categories} />}
        {has('references') && <References references={props.references} />}
        {has('references') && <Together together={props.together} />}
        <Explanations props={props} withLists={has('details')} />
      </>
    ),
    footer: (
      <>
        <p>{props.confidentiality}</p>
        {props.attributions.map((attribution) => (
          <p key={attribution} className="above">
            {attribution}
          </p>
        ))}
        <p className="above">
          You can open this page until {fullDate(expires_at)}. Please keep the link to yourself.
        </p>
      </>
    ),
  }
}

function Scores({ props: { overall, bars } }: { props: Props }) {
  return (
    <section className="card above scores" aria-label="Scores">
      <div className="overall">
        <p className={overall.score === null ? 'withheld' : 'figure'}>{overall.shown}</p>
        {overall.score !== null && <p className="quiet small">out of 10</p>}
        <h2>{overall.label}</h2>
        {overall.bands && <p className="small">{overall.bands}</p>}
        <Change of={overall.change} after=" since the last survey" />
        {overall.notes.map((line) => (
          <p key={line} className="quiet small">
            {line}
          </p>
        ))}
      </div>
      <ul className="bars">
        {bars.map((bar) => (
          <li key={bar.name}>
            <Score
              of={bar}
              name={
                <span>
                  {bar.band && <Shape band={bar.band} />}
                  {bar.name}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shape({ band }: { band: Band }) {
  return (
    <>
      <span className={`shape ${band}`} aria-hidden="true">
        {BAND_SHAPES[band]}{' '}
      </span>
      <span className="unseen">{BAND_LABELS[band]}: </span>
    </>
  )
}

function Areas({ areas }: Pick<Props, 'areas'>) {
  if (!areas) return null
  return (
    <section>
      <h2>The seven areas</h2>
      {areas.notes.map((line) => (
        <p key={line} className="quiet small">
          {line}
        </p>
      ))}
      <ul className="rows card above">
        {areas.rows.map(({ name, shown, band, words, gap }) => (
          <li key={name}>
            <div className="line">
              <span>{name}</span>
              <strong>
                {shown}
                {shown !== '–' && <span className="quiet"> of 5</span>}
              </strong>
            </div>
            {band && (
              <p className={`band ${band}`}>
                <span aria-hidden="true">{BAND_SHAPES[band]}</span> {words}
              </p>
            )}
            <p className="quiet small">{gap}</p>
          </li>
        ))}
        {areas.conduct.map(({ name, said, explained }) => (
          <li key={name}>
            <p>
              <strong>{name}:</strong> {said}
            </p>
            <p className="quiet small">{explained}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leaves out the owners of actions, whose names only people in the company may see. */
function Plan({ plan }: Pick<Props, 'plan'>) {
  if (plan.length === 0) return null
  return (
    <section>
      <h2>What is planned</h2>
      <ul className="rows card">
        {plan.map(({ title, due, status }) => (
          <li key={`${title} ${due}`}>
            <strong>{title}</strong>
            <p className="quiet small">
              {status} · {due}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function References({ references }: Pick<Props, 'references'>) {
  if (!references) return null
  return (
    <section>
      <h2>For reference</h2>
      <p className="quiet">{references.about}</p>
      <ul className="rows card above">
        {references.rows.map(({ question, shown, others, split, figure }) => (
          <li key={question}>
            <div className="line">
              <span>{question}</span>
              <strong>{shown}</strong>
            </div>
            {[others, split, figure].map(
              (line) =>
                line && (
                  <p key={line} className="quiet small">
                    {line}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
      {references.notes.map((line) => (
        <p key={line} className="quiet small above">
          {line}
        </p>
      ))}
    </section>
  )
}

function Together({ together }: Pick<Props, 'together'>) {
  if (!together) return null
  return (
    <section>
      <h2>{together.title}</h2>
      <p>{together.sentence}</p>
      <ul className="rows card above">
        {together.rows.map(({ name, band }) => (
          <li key={name} className="line">
            <span>{name}</span>
            <span className="quiet">{band}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Explanations({ props: { explanations }, withLists }: { props: Props; withLists: boolean }) {
  const said = explanations.filter(({ isOfLists }) => withLists || !isOfLists)
  return (
    <details className="above">
      <summary>How this is worked out</summary>
      <dl>
        {said.map(({ about, said }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
