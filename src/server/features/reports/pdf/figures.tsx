import { Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ReportCategory } from '#contract/reports.ts'
import { oneDecimal } from '#domain/explain.ts'
import { DISPLAY, green, hueOf, meter, quiet, styles, sunken } from './look.ts'

export const WITHHELD = 'Not enough answers'

const RADIUS = 90
const CENTRE = { x: 110, y: 112 }

/** Where the half ring is after this share of its way. */
function pointAt(share: number) {
  const angle = Math.PI * (1 - share)
  return { x: CENTRE.x + RADIUS * Math.cos(angle), y: CENTRE.y - RADIUS * Math.sin(angle) }
}

function arcTo(share: number) {
  const [from, to] = [pointAt(0), pointAt(share)]
  return `M${from.x} ${from.y} A${RADIUS} ${RADIUS} 0 0 1 ${to.x} ${to.y}`
}

/** A half ring from 0 to 10. A withheld number has none. */
export function Dial({ score, change }: { score: number | null; change: number | null }) {
  return (
    <View style={{ alignItems: 'center' }}>
      <View style={{ width: 160, height: 96 }}>
        <Svg viewBox="0 0 220 132" style={{ width: 160, height: 96 }}>
          <Path d={arcTo(1)} stroke={sunken} strokeWidth={18} strokeLinecap="round" fill="none" />
          {score !== null && (
            <Path
              // A line of no length still has its round end: zero is a dot at the start.
              d={arcTo(Math.min(1, Math.max(0.001, score / 10)))}
              stroke={meter}
              strokeWidth={18}
              strokeLinecap="round"
              fill="none"
            />
          )}
        </Svg>
        <View style={{ position: 'absolute', top: 36, left: 0, right: 0, alignItems: 'center' }}>
          {score === null ? (
            <Text style={{ fontStyle: 'italic', color: quiet, marginTop: 20 }}>{WITHHELD}</Text>
          ) : (
            <>
              <Text style={{ fontFamily: DISPLAY, fontWeight: 500, fontSize: 32, lineHeight: 1.1 }}>
                {oneDecimal(score)}
              </Text>
              <Text style={styles.small}>out of 10</Text>
            </>
          )}
        </View>
      </View>
      <Text style={styles.strong}>Overall wellbeing score</Text>
      {change !== null && (
        <Text style={{ fontSize: 8.5, color: green, marginTop: 2 }}>{changeInWords(change)}</Text>
      )}
    </View>
  )
}

/** One category: its name, a bar out of ten, the score, the change. */
export function ScoreBar({ category }: { category: ReportCategory }) {
  const { name, score, change, color } = category
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', marginVertical: 3.5 }} wrap={false}>
      <Text style={{ width: 108, paddingRight: 8 }}>{name}</Text>
      <View style={{ flex: 1, height: 7, borderRadius: 3.5, backgroundColor: sunken }}>
        {score !== null && score > 0 && (
          <View
            style={{
              width: `${score * 10}%`,
              height: 7,
              borderRadius: 3.5,
              backgroundColor: hueOf(color).ink,
            }}
          />
        )}
      </View>
      {score === null ? (
        <Text style={{ width: 66, fontStyle: 'italic', fontSize: 7, color: quiet, textAlign: 'right' }}>
          {WITHHELD}
        </Text>
      ) : (
        <>
          <Text style={{ ...styles.strong, ...styles.figures, width: 30, textAlign: 'right' }}>
            {oneDecimal(score)}
          </Text>
          <Text style={{ ...styles.small, ...styles.figures, width: 34, textAlign: 'right' }}>
            {change === null ? '' : signed(change)}
          </Text>
        </>
      )}
    </View>
  )
}

/** '+0.4', '−1.2', '0.0': with a real minus sign. */
const signed = (change: number) =>
  change === 0 ? '0.0' : `${change > 0 ? '+' : '−'}${oneDecimal(Math.abs(change))}`

export function changeInWords(change: number) {
  if (change === 0) return 'No change since the last survey'
  return `${oneDecimal(Math.abs(change))} ${change > 0 ? 'higher' : 'lower'} than in the last survey`
}
