/** How a field for a code is labelled and filled in: browsers offer the app's code by themselves. */
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

/** Where either of them is taken. */
export const EITHER_FIELD = {
  label: 'Code',
  hint: 'From your authenticator app, or a recovery code.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
