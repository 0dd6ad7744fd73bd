/** Attributes for a field that takes a code from the authenticator app, which browsers can fill in. */
export const CODE_FIELD = {
  label: 'Code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

export const RECOVERY_FIELD = {
  label: 'Recovery code',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** Attributes for a field that accepts either an app code or a recovery code. */
export const EITHER_FIELD = {
  label: 'Code',
  hint: 'From your authenticator app, or a recovery code.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
