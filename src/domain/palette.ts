import type { Band } from './bands.ts'

/**
 * The product's colours, each with a light and a dark value or one value for both. Style sheets name them
 * `--paper`, `--card` and so on.
 */
export const palette = {
  paper: ['#faf8f4', '#121816'],
  card: ['#ffffff', '#1a2320'],
  sunken: ['#f3f0e9', '#232e2a'],
  line: ['#e4dfd4', '#2e3a35'],
  edge: ['#868f8a', '#6f7d77'],
  ink: ['#1b2421', '#eaf1ee'],
  'ink-2': ['#55605b', '#a9b7b1'],
  'ink-3': ['#626b66', '#94a29c'],
  action: ['#0e5a4b', '#3fa58a'],
  'action-hover': ['#0b4a3e', '#57b89e'],
  'on-action': ['#ffffff', '#06251e'],
  link: ['#0e5a4b', '#6cc9af'],
  meter: ['#13705d', '#4db698'],
  wash: ['#eef7f3', '#17322b'],
  focus: ['#0e5a4b', '#8fd3bc'],
  danger: ['#a62b2b', '#f19a93'],
  'danger-hover': ['#8c2323', '#f6b4ae'],
  'on-danger': ['#ffffff', '#360f0d'],
  side: ['#0b3b33', '#0b2a25'],
  'side-on': ['#155448', '#14463c'],
  'side-line': ['#2a6557', '#22534a'],
  'side-bright': '#ffffff',
  'side-ink': '#ddebe5',
  'side-ink-2': '#a9cabf',
  mark: '#2a6557',
  mint: '#8fd3bc',
  'on-mint': '#0b3b33',
  toast: ['#1b2421', '#2c3a35'],
  'on-toast': '#ffffff',
  'toast-mark': '#8fd3bc',
  'toast-bad': '#ffb4ac',
  good: ['#dceee7', '#143b32'],
  'good-ink': ['#0b3b33', '#9adcc4'],
  warn: ['#fcefcb', '#3a2e10'],
  'warn-ink': ['#7a5200', '#f0c766'],
  bad: ['#fbe3e1', '#3f1d1c'],
  'bad-ink': ['#a62b2b', '#f19a93'],
  calm: ['#eceae4', '#2a3330'],
  'calm-ink': ['#55605b', '#b4c1bb'],
  violet: ['#e6e4f6', '#29264a'],
  'violet-ink': ['#4a3f9c', '#b5adf2'],
  green: ['#dceee7', '#143b32'],
  'green-ink': ['#0e5a4b', '#6cc9af'],
  ember: ['#fbe6db', '#46251a'],
  'ember-ink': ['#a3401b', '#f0a27f'],
  rose: ['#fbe1ea', '#45202f'],
  'rose-ink': ['#9a2a5b', '#f09cbd'],
  blue: ['#ddebf8', '#172f47'],
  'blue-ink': ['#1f5a94', '#8dbdec'],
  amber: ['#fcefcb', '#3a2e10'],
  'amber-ink': ['#7a5200', '#e9c062'],
  olive: ['#eaeed2', '#2b3315'],
  'olive-ink': ['#56600f', '#c0cc72'],
  unfilled: ['#d8d3c7', '#3a4741'],
  track: ['#cfcabd', '#46544e'],
  'cover-ink': '#e7f3ee',
  notice: '#fcdf7e',
  'on-notice': '#3d2a00',
  'low-2': ['#f2b596', '#6e3519'],
  'low-1': ['#fae0d2', '#472617'],
  'high-1': ['#dbe9f6', '#18324a'],
  'high-2': ['#aacdec', '#1d4a73'],
  'deep-1': '#0f4a40',
  'deep-2': '#0b3b33',
  'deep-3': '#082c26',
} as const satisfies Record<string, string | readonly [light: string, dark: string]>

export type Colour = keyof typeof palette

/** A band's background colour. The name of its text colour has '-ink' at the end. */
export const BAND_TINTS = {
  red: 'bad',
  yellow: 'warn',
  aqua: 'blue',
  green: 'good',
} as const satisfies Record<Band, Colour>

/** The light value of a colour, for emails and other media without a dark mode. */
export function light(name: Colour): string {
  const colour = palette[name]
  return typeof colour === 'string' ? colour : colour[0]
}

/** All light colours, for print. */
export const lightColours = Object.fromEntries(
  Object.keys(palette).map((name) => [name, light(name as Colour)]),
)

function declaration(name: Colour): string {
  const colour = palette[name]
  const value = typeof colour === 'string' ? colour : `light-dark(${colour[0]}, ${colour[1]})`
  return `--${name}: ${value};`
}

/** Writes colours as CSS custom properties, such as `--ink: light-dark(…, …);` */
export const declarations = (names: readonly Colour[]) => names.map(declaration).join('')
