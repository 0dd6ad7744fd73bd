import path from 'node:path'
import { Font, StyleSheet } from '@react-pdf/renderer'
import { ROOT } from '#server/platform/core/root.ts'

const FONTS = path.join(ROOT, 'src/server/platform/typesetting/fonts')
const file = (name: string) => path.join(FONTS, `${name}.ttf`)

export const SANS = 'Inter'
export const DISPLAY = 'Fraunces'

Font.register({
  family: SANS,
  fonts: [
    { src: file('inter-regular') },
    { src: file('inter-italic'), fontStyle: 'italic' },
    { src: file('inter-semibold'), fontWeight: 600 },
    { src: file('inter-semibold'), fontWeight: 600, fontStyle: 'italic' },
  ],
})
Font.register({ family: DISPLAY, src: file('fraunces-medium'), fontWeight: 500 })

// Words stay whole: only what fits into no line is parted.
Font.registerHyphenationCallback((word) => (word.length <= 24 ? [word] : (word.match(/.{1,12}/gu) ?? [])))

/** The design's light colours. */
export const ink = '#1b2421'
export const quiet = '#55605b'
export const line = '#e4dfd4'
export const sunken = '#f3f0e9'
export const deep = '#0b3b33'
export const onDeep = '#ddebe5'
export const mint = '#8fd3bc'
export const green = '#0e5a4b'
export const meter = '#13705d'

/** Characters of one paragraph, which is then kept in one piece. */
export const FITS_A_PAGE = 1_500

interface Hue {
  tint: string
  ink: string
}

const evergreen: Hue = { tint: '#dceee7', ink: '#0e5a4b' }
const hues: Record<string, Hue> = {
  violet: { tint: '#e6e4f6', ink: '#4a3f9c' },
  green: evergreen,
  ember: { tint: '#fbe6db', ink: '#a3401b' },
  rose: { tint: '#fbe1ea', ink: '#9a2a5b' },
  blue: { tint: '#ddebf8', ink: '#1f5a94' },
  amber: { tint: '#fcefcb', ink: '#7a5200' },
}
const order = Object.values(hues)

/** By name or by number, 'c1' to 'c6'; an unknown colour becomes evergreen. */
export function hueOf(color: string): Hue {
  const number = /^c([1-6])$/.exec(color)?.[1]
  return (number ? order[Number(number) - 1] : hues[color]) ?? evergreen
}

export const styles = StyleSheet.create({
  page: {
    fontFamily: SANS,
    color: ink,
    paddingTop: 38,
    paddingBottom: 50,
    paddingHorizontal: 44,
  },
  content: { fontSize: 9.5, lineHeight: 1.45 },
  heading: { fontFamily: DISPLAY, fontWeight: 500, fontSize: 15, lineHeight: 1.25, marginBottom: 6 },
  card: { borderWidth: 0.75, borderColor: line, borderRadius: 9, padding: 16 },
  small: { fontSize: 8.5, color: quiet, lineHeight: 1.4 },
  strong: { fontWeight: 600 },
  // Figures stand under each other, and a full stop keeps its room.
  figures: { fontFeatureSettings: { kern: 0, tnum: 1 } },
})
