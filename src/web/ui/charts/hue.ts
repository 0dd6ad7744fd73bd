import type { Hue } from '#domain/hue.ts'

/** `tint` is for surfaces. `ink` is for text and bars on them. */
export const HUE_CLASSES: Record<Hue, { tint: string; ink: string; bar: string }> = {
  violet: { tint: 'bg-violet', ink: 'text-violet-ink', bar: 'bg-violet-ink' },
  green: { tint: 'bg-green', ink: 'text-green-ink', bar: 'bg-green-ink' },
  ember: { tint: 'bg-ember', ink: 'text-ember-ink', bar: 'bg-ember-ink' },
  rose: { tint: 'bg-rose', ink: 'text-rose-ink', bar: 'bg-rose-ink' },
  blue: { tint: 'bg-blue', ink: 'text-blue-ink', bar: 'bg-blue-ink' },
  amber: { tint: 'bg-amber', ink: 'text-amber-ink', bar: 'bg-amber-ink' },
  olive: { tint: 'bg-olive', ink: 'text-olive-ink', bar: 'bg-olive-ink' },
}
