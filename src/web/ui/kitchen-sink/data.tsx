import { useState } from 'react'
import { bandOf } from '#domain/bands.ts'
import { HUES } from '#domain/hue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BandBadge, BandMark, BandStrip } from '#web/ui/charts/band.tsx'
import { Change } from '#web/ui/charts/change.tsx'
import { Dial } from '#web/ui/charts/dial.tsx'
import { Explanation, ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { Figure } from '#web/ui/charts/figure.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { ScoreBar, ScoreBars } from '#web/ui/charts/score-bar.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { Stars } from '#web/ui/charts/stars.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Details, Mono } from '#web/ui/layout/details.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { Shelf } from './part.tsx'
import { KitchenTables } from './tables.tsx'

const ACTIONS =
  '<h2>Suggested Actions</h2><ol><li><strong>Plan the week as a team on Monday.</strong> 23 of 51 named deadlines.</li><li><strong>Agree who can move a deadline.</strong> <a href="/">Read more</a></li></ol><script>alert(1)</script>'

const MARKS = { p20: 2.9387, p50: 3.1024, p80: 3.2937 }
const BANDS = [2.5, 3, 3.2, 4.1, null]
const CHANGES = [
  <Change key="a" value={0.6} word="risen" clear />,
  <Change key="b" value={-0.1} word="no clear change" clear={false} />,
  <Change key="c" value={0} word="no clear change" clear={false} />,
  null,
  null,
  <Change key="f" value={-1.2} word="fallen" clear />,
]

export function Data({ theme }: { theme: string }) {
  const [page, setPage] = useState(1)
  const [tab, setTab] = useState<'members' | 'tags'>('members')
  return (
    <>
      <Shelf name="Bands">
        <div className="grid gap-4 md:grid-cols-2">
          {BANDS.map((mean) => (
            <div key={mean} className="grid content-start justify-items-start gap-2 *:w-full">
              <BandStrip mean={mean} {...MARKS} />
              <div className="flex items-center gap-3">
                {mean === null ? (
                  <span className="text-small text-ink-2">No official score</span>
                ) : (
                  <>
                    <BandBadge band={bandOf(mean, MARKS)} />
                    <BandMark band={bandOf(mean, MARKS)} />
                    {mean.toFixed(2)}
                  </>
                )}
              </div>
            </div>
          ))}
        </div>
      </Shelf>
      <Shelf name="Cards and figures">
        <div className="grid gap-5 md:grid-cols-3">
          <Panel className="grid content-start gap-3">
            <PanelTitle aside={<Badge tone="amber">Active</Badge>}>Autumn survey</PanelTitle>
            <Figure>68%</Figure>
            <ProgressBar label="Completed" value={68} />
            <p className="text-small text-ink-2">41 completed · 19 pending</p>
          </Panel>
          <Panel className="grid content-start gap-3">
            <PanelTitle>Overall wellbeing</PanelTitle>
            <Figure aside={<Change value={0.4} word="risen" clear since="since the summer survey" />}>
              7.2
            </Figure>
            <Sparkline values={[5.9, 6.2, null, 6.8, 7.2]} label="From 5.9 to 7.2 over five surveys" />
            <Explanation about="Overall wellbeing">
              The average of the six categories. Each category is the average of its questions.
            </Explanation>
          </Panel>
          <Panel surface="sunken">
            <Details
              items={[
                { name: 'Status', value: <Badge tone="amber">Active</Badge> },
                { name: 'Recipients', value: '60 sent' },
                { name: 'UUID', value: <Mono>c2f6a1d0-51f3-4b7e-9d0e-8f2f7c1b9a10</Mono> },
                {
                  name: 'Date',
                  value: (
                    <DatePicker look="text" label="Survey date" value="2026-11-03" onChange={() => {}} />
                  ),
                },
              ]}
            />
          </Panel>
        </div>
      </Shelf>
      <Shelf name="Scores: known, zero, withheld">
        <div className="grid gap-5 md:grid-cols-3">
          <Panel>
            <Dial
              value={7.2}
              label="Overall wellbeing score"
              note={<Change value={0.4} word="no clear change" clear={false} since="since spring" />}
            />
          </Panel>
          <Panel>
            <Dial value={0} label="Overall wellbeing score" />
          </Panel>
          <Panel>
            <Dial value={null} label="Overall wellbeing score" withheld="Not enough answers" />
          </Panel>
        </div>
        <Panel>
          <ScoreBars label="Categories">
            {HUES.map((hue, index) => (
              <ScoreBar
                key={hue}
                name={`Relationships, ${hue}`}
                hue={hue}
                value={index === 4 ? null : 8.2 - index * 0.7}
                change={CHANGES[index]}
                aside={
                  <ExplanationMark about={hue}>The average of its four scored questions.</ExplanationMark>
                }
              />
            ))}
          </ScoreBars>
        </Panel>
        <div className="flex flex-wrap gap-6">
          {[1, 3.5, 5].map((rating) => (
            <Stars key={rating} rating={rating} label={`${rating} out of 5 stars`} />
          ))}
        </div>
      </Shelf>
      <Shelf name="Tabs and lists">
        <Tabs
          label="Team"
          current={tab}
          onChange={setTab}
          tabs={[
            { key: 'members', label: 'Team Members (60)', content: <KitchenTables theme={theme} /> },
            { key: 'tags', label: 'Company Tags (5)', content: <Button>Add Tag +</Button> },
          ]}
        />
        <Pagination page={page} lastPage={12} onPage={setPage} label={`Pages, ${theme}`} />
      </Shelf>
      <Shelf name="Rich text">
        <RichText html={ACTIONS} />
      </Shelf>
    </>
  )
}
