export interface Curve {
  name: string
  points: { rate: number; p99: number }[]
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [720, 380, 64, 330]
const COLOURS = ['#1f6f5c', '#b4532a', '#3b5b92', '#7a5c8e']
const SLOWEST_MS = 1_000
const FASTEST_MS = 1

/** Draws a chart for the docs: the 99th percentile of the response time at each arrival rate. */
export function svgOf(curves: Curve[], limitMs: number): string {
  const most = Math.max(1, ...curves.flatMap(({ points }) => points.map(({ rate }) => rate)))
  const x = (rate: number) => Math.round(LEFT + (rate / most) * (WIDTH - LEFT - 24))
  const y = (ms: number) =>
    Math.round(
      BOTTOM -
        (Math.log10(Math.min(SLOWEST_MS, Math.max(FASTEST_MS, ms))) / Math.log10(SLOWEST_MS)) * (BOTTOM - 40),
    )
  const text = (at: [number, number], words: string, more = '') =>
    `<text x="${at[0]}" y="${at[1]}" ${more}>${words}</text>`
  const lines = curves.flatMap(({ name, points }, index) => {
    const colour = COLOURS[index % COLOURS.length]
    const path = points.map(({ rate, p99 }) => `${x(rate)},${y(p99)}`).join(' ')
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(({ rate, p99 }) => `<circle cx="${x(rate)}" cy="${y(p99)}" r="3" fill="${colour}"/>`),
      text([WIDTH - 32, BOTTOM - 80 + index * 18], name, `fill="${colour}" text-anchor="end"`),
    ]
  })
  const grid = [1, 10, 100, 1_000].map(
    (ms) =>
      `<line x1="${LEFT}" x2="${WIDTH - 24}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ddd"/>${text([LEFT - 8, y(ms) + 4], `${ms} ms`, 'text-anchor="end"')}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333" role="img" aria-label="99th percentile of saving an answer by answers saved a second">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text([LEFT, 24], 'Saving an answer, 99th percentile, by answers saved a second', 'font-size="14"'),
    ...grid,
    `<line x1="${LEFT}" x2="${WIDTH - 24}" y1="${y(limitMs)}" y2="${y(limitMs)}" stroke="#b00" stroke-dasharray="4 4"/>`,
    ...lines,
    text([LEFT, BOTTOM + 22], '0'),
    text([x(most), BOTTOM + 22], `${Math.round(most).toLocaleString('en-GB')}/s`, 'text-anchor="end"'),
    '</svg>\n',
  ].join('\n')
}
