import type { ReactNode } from 'react'

const ARC = 'M20 120a90 90 0 0 1 180 0'

export type DialProps = {
  /** The number from 0 to 10, or null if it is withheld. */
  value: number | null
  label: string
  /** `grey` is for a number without a band next to numbers that have one. */
  tone?: 'meter' | 'grey'
  /** Shown below the label, such as the change since the last survey. */
  note?: ReactNode
  /** The text shown in place of a withheld number. */
  withheld?: string
}

/** A half-ring gauge. Zero is a dot at the start, and a withheld number is a dotted line. */
export function Dial({ value, label, tone = 'meter', note, withheld = 'Not shown' }: DialProps) {
  const spoken = value === null ? `${label}: ${withheld}` : `${label}: ${value.toFixed(1)} out of 10`
  return (
    <div className="grid justify-items-center text-center">
      <svg viewBox="0 0 220 140" className="w-full max-w-[18.75rem]" role="img" aria-label={spoken}>
        {value === null ? <Withheld text={withheld} /> : <Shown value={value} tone={tone} />}
      </svg>
      <p className="mt-2 font-semibold">{label}</p>
      {note && <div className="mt-1 text-small text-ink-2">{note}</div>}
    </div>
  )
}

function Shown({ value, tone }: { value: number; tone: 'meter' | 'grey' }) {
  // At least 0.01. A line with almost no length still has round ends, so a value of zero is a dot.
  const share = Math.min(100, Math.max(0.01, value * 10))
  return (
    <>
      <path d={ARC} fill="none" stroke="var(--sunken)" strokeWidth="18" strokeLinecap="round" />
      <path
        d={ARC}
        fill="none"
        stroke={tone === 'grey' ? 'var(--ink-3)' : 'var(--meter)'}
        strokeWidth="18"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${share} 200`}
      />
      <text
        x="110"
        y="106"
        textAnchor="middle"
        className="fill-ink font-display text-[46px] font-[430] lining-nums tabular-nums"
      >
        {value.toFixed(1)}
      </text>
      <text x="110" y="130" textAnchor="middle" className="fill-ink-2 text-[12px]">
        out of 10
      </text>
    </>
  )
}

function Withheld({ text }: { text: string }) {
  return (
    <>
      <path
        d={ARC}
        fill="none"
        stroke="var(--edge)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 11"
      />
      <g
        transform="translate(98 62)"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M6 11V7.5a6 6 0 0 1 12 0V11" strokeLinecap="round" />
        <rect x="3" y="11" width="18" height="12" rx="3" />
      </g>
      <text x="110" y="112" textAnchor="middle" className="fill-ink-2 text-[14px] italic">
        {text}
      </text>
    </>
  )
}
