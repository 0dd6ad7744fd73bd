import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { declarations, light, palette } from '#domain/palette.ts'
import { WEB } from './pages.ts'

/** The style for a page without scripts: the app's colours and fonts, written into the page's head. */
export function plainStyle(families = ['Inter', 'Fraunces']): string {
  return `${fontFaces(families)}${bareStyle()}`
}

/** The plain style with system fonts, for a page that must load in one request over a poor connection. */
export const bareStyle = () => STYLE

// The built web app contains the fonts, under hashed names. Before the app is built, pages use system fonts.
function fontFaces(families: string[]) {
  const assets = path.join(WEB, 'assets')
  const files = existsSync(assets) ? readdirSync(assets) : []
  return families
    .map((family) => {
      const file = files.find(
        (name) => name.startsWith(`${family.toLowerCase()}-latin-wght-normal`) && name.endsWith('.woff2'),
      )
      return file
        ? `@font-face{font-family:"${family} Variable";font-display:swap;font-weight:100 900;src:url("/assets/${file}") format("woff2")}`
        : ''
    })
    .join('')
}

const COLOURS = [
  'paper',
  'card',
  'line',
  'ink',
  'ink-2',
  'action',
  'action-hover',
  'on-action',
  'link',
  'focus',
  'amber-ink',
  'unfilled',
] as const

const STYLE = `
:root{color-scheme:light dark;${declarations(COLOURS)}--brand:light-dark(${light('side')},${palette['side-ink']})}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--paper);color:var(--ink);font:15px/1.55 "Inter Variable",Inter,system-ui,sans-serif;
overflow-wrap:anywhere;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;display:flex;flex-direction:column}
h1,h2,.brand,.figure{font-family:"Fraunces Variable",Fraunces,Georgia,serif;font-weight:450;font-variant-numeric:lining-nums;text-wrap:balance}
h1{font-size:32px;line-height:1.2;margin:0;letter-spacing:-.01em}h2{font-size:20px;line-height:1.3;margin:40px 0 16px}p{margin:0}
a{color:var(--link);font-weight:600;text-underline-offset:.2em;text-decoration-color:color-mix(in srgb,currentcolor 35%,transparent)}
a:hover{text-decoration-color:currentcolor}:focus-visible{outline:2px solid var(--focus);outline-offset:3px;border-radius:4px}
header,main,footer{width:100%;max-width:760px;margin:0 auto;padding:0 20px}
header{padding-top:28px}main{padding-top:32px;padding-bottom:48px;flex:1}
footer{padding-top:20px;padding-bottom:28px;color:var(--ink-2);font-size:13px}
.brand{display:inline-flex;align-items:center;gap:10px;font-size:22px;line-height:1;color:var(--brand)}
.quiet{color:var(--ink-2)}.small{font-size:13px}.above{margin-top:16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:28px;
box-shadow:0 1px 2px light-dark(rgb(27 36 33/.05),rgb(0 0 0/.3)),0 8px 24px -12px light-dark(rgb(27 36 33/.14),rgb(0 0 0/.5))}
button{font:600 15px/1.4 "Inter Variable",Inter,system-ui,sans-serif;min-height:48px;padding:10px 24px;border:0;border-radius:10px;background:var(--action);color:var(--on-action);cursor:pointer}
button:hover{background:var(--action-hover)}
@media(max-width:520px){.card{padding:22px 20px}h1{font-size:28px}}
@media(forced-colors:active){.card{box-shadow:none}button{border:1px solid}}
`
