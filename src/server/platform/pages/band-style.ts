import { bands } from '#domain/bands.ts'
import { BAND_TINTS, declarations } from '#domain/palette.ts'

const COLOURS = bands.flatMap((band) => [BAND_TINTS[band], `${BAND_TINTS[band]}-ink` as const])

/** Styles for a band's badge, `.band`, on a page without scripts. Its text is the band's shape and name. */
export const BAND_STYLE = `
:root{${declarations(COLOURS)}}
.band{display:inline-block;font-size:13px;font-weight:600;border-radius:99px;padding:3px 12px}
${bands.map((band) => `.band.${band}{background:var(--${BAND_TINTS[band]});color:var(--${BAND_TINTS[band]}-ink)}`).join('')}
@media(forced-colors:active){.band{border:1px solid}}
`
