import { cx } from './cx.ts'

export type ButtonTone = 'primary' | 'default' | 'quiet' | 'danger' | 'quiet-danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center ' +
  'transition-colors duration-100 select-none disabled:opacity-50 print:hidden'

const TONES: Record<ButtonTone, string> = {
  primary:
    'border-action bg-action text-on-action not-disabled:hover:border-action-hover not-disabled:hover:bg-action-hover',
  default: 'border-line bg-card text-ink shadow-[0_1px_1px_rgb(27_36_33/0.04)] not-disabled:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-link not-disabled:hover:bg-wash',
  danger:
    'border-danger bg-danger text-on-danger not-disabled:hover:border-danger-hover not-disabled:hover:bg-danger-hover',
  'quiet-danger': 'border-transparent bg-transparent text-bad-ink not-disabled:hover:bg-bad',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-1 text-small pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 py-2 text-body pointer-coarse:min-h-11',
  large: 'min-h-12 px-5 py-2.5 text-body',
}

/** A button's classes, for elements that cannot be a `Button`. */
export function buttonClass(tone: ButtonTone = 'default', size: ButtonSize = 'medium'): string {
  return cx(BASE, TONES[tone], SIZES[size])
}
