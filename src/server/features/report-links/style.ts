import { bands } from '#domain/bands.ts'
import { BAND_TINTS, declarations } from '#domain/palette.ts'
import { BAND_STYLE } from '#server/platform/pages/band-style.ts'

const COLOURS = declarations([
  ...(['sunken', 'meter', 'ink-3', 'warn', 'warn-ink', 'blue-ink', 'ember-ink'] as const),
])

/** Styles for a report's page. Sections that are stacked on a phone are side by side on a wide screen. */
export const STYLE = `${BAND_STYLE}
:root{${COLOURS}}
h3{font:600 17px/1.4 "Inter Variable",Inter,system-ui,sans-serif;margin:0}h4{font:600 14px/1.4 "Inter Variable",Inter,system-ui,sans-serif;margin:0;color:var(--ink-2)}
.team{font-size:19px;font-weight:600;margin-top:4px}
.warning{background:var(--warn);color:var(--warn-ink);font-weight:600;border-radius:12px;padding:14px 18px}
.scores{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}@media(min-width:680px){.scores{grid-template-columns:minmax(0,220px) minmax(0,1fr);align-items:center}}
.overall{text-align:center;display:grid;gap:4px}.overall h2{margin:4px 0 0}.figure{font-size:56px;line-height:1}
.withheld{font-style:italic;font-weight:400;color:var(--ink-2)}
.bars,.rows,.people{list-style:none;margin:0;padding:0;display:grid;gap:14px}.people{gap:4px;margin-top:4px}
.rows{padding:8px 20px;gap:0}.rows>li{padding:12px 0}.rows>li+li{border-top:1px solid var(--line)}
.line{display:flex;justify-content:space-between;align-items:baseline;gap:16px}.line>*{min-width:0}.line strong{flex:none;max-width:50%;font-variant-numeric:tabular-nums}
.bar{height:8px;border-radius:4px;background:var(--sunken);overflow:hidden;margin-top:4px}.bar span{display:block;height:100%;border-radius:4px;background:var(--meter)}
${bands.map((band) => `.bar .${band}{background:var(--${BAND_TINTS[band]}-ink)}.shape.${band}{color:var(--${BAND_TINTS[band]}-ink)}`).join('')}
.change.up{color:var(--blue-ink);font-weight:600}.change.down{color:var(--ember-ink);font-weight:600}
.rows .band{margin:6px 0 2px}
.text>*+*{margin-top:12px}.text ol,.text ul{padding-left:22px;margin-bottom:0}.text li+li{margin-top:10px}
details{margin-top:40px}summary{font-weight:600;cursor:pointer;padding:12px 0}dl{margin:0;display:grid;gap:14px}dt{font-weight:600}dd{margin:0;color:var(--ink-2)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{body{background:none;min-height:0}.card{box-shadow:none;break-inside:avoid}main{padding-top:12px}}
@media(forced-colors:active){.bar{border:1px solid}.bar span{background:CanvasText;forced-color-adjust:none}}
`
