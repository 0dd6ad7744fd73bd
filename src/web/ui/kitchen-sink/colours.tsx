import { HUES } from '#domain/hue.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { Row, Shelf } from './part.tsx'

const SURFACES = ['paper', 'card', 'sunken', 'line', 'edge', 'ink', 'ink-2', 'ink-3'] as const
const MEANINGS = [
  'action',
  'meter',
  'wash',
  'danger',
  'side',
  'side-on',
  'mint',
  'low-2',
  'low-1',
  'high-1',
  'high-2',
] as const
const GRADIENTS = ['gradient-deep', 'gradient-dawn', 'gradient-paper'] as const
const BADGES: readonly { tone: BadgeTone; words: readonly string[] }[] = [
  { tone: 'green', words: ['Complete', 'Completed'] },
  { tone: 'amber', words: ['Active', 'Pending'] },
  { tone: 'red', words: ['Expired'] },
  { tone: 'grey', words: ['Draft', 'Scheduled'] },
]

export function Colours() {
  return (
    <>
      <Shelf name="Colours">
        <Swatches names={SURFACES} />
        <Swatches names={MEANINGS} />
      </Shelf>
      <Shelf name="Category hues">
        <div className="grid gap-3 sm:grid-cols-3">
          {HUES.map((hue) => (
            <div key={hue} className={`rounded-box p-4 ${HUE_CLASSES[hue].tint}`}>
              <p className={`font-semibold ${HUE_CLASSES[hue].ink}`}>{hue}</p>
              <p>Text on a tinted background</p>
              <div className={`mt-2 h-3.5 rounded-full ${HUE_CLASSES[hue].bar}`} />
            </div>
          ))}
        </div>
      </Shelf>
      <Shelf name="Gradients">
        <div className="grid gap-3 sm:grid-cols-3">
          {GRADIENTS.map((name) => (
            <figure key={name} className="grid gap-1.5">
              <div className="h-20 rounded-box border border-line" style={{ background: `var(--${name})` }} />
              <figcaption className="text-small text-ink-2">{name}</figcaption>
            </figure>
          ))}
        </div>
      </Shelf>
      <Shelf name="Badges">
        <Row>
          {BADGES.flatMap(({ tone, words }) =>
            words.map((word) => (
              <Badge key={word} tone={tone}>
                {word}
              </Badge>
            )),
          )}
        </Row>
        <Row>
          <Avatar name="Asha Patel" /> <Avatar name="Łukasz" /> <Avatar name="Beth Anne O’Lowe" />
        </Row>
      </Shelf>
      <Shelf name="Type">
        <p className="font-display text-hero font-[450]">Find out how your team is doing</p>
        <p className="font-display text-title font-[450]">Good morning, Asha</p>
        <p className="font-display text-heading font-[450]">Workload and control</p>
        <p>
          Body text.{' '}
          <a className="link" href="#main">
            A link in the message.
          </a>
        </p>
        <p className="text-small text-ink-2">Small and quiet: 41 completed, 19 pending</p>
        <p className="text-tiny text-ink-3">Tiny, for column headings</p>
      </Shelf>
    </>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
      {names.map((name) => (
        <figure key={name} className="grid gap-1.5">
          <div className="h-14 rounded-box border border-line" style={{ background: `var(--${name})` }} />
          <figcaption className="text-small text-ink-2">{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
