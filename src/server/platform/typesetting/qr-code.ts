import { encode } from 'uqr'

/**
 * Readers accept any of the eight mask patterns. Trying all of them to find the best takes six times as long.
 */
const MASK = 2

/**
 * The code's dark modules as an SVG path with one segment per run of modules, and the code's width in
 * modules, including the quiet zone.
 */
export function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4, maskPattern: MASK })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  // The parts are separated by spaces, because `printable` would insert break points into a long word.
  return { size, path: runs.join(' ') }
}
