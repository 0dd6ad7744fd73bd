/**
 * How an address is typed. Not `type="email"`: browsers rewrite the domain of such a field, and the address would then no
 * longer be the one that was typed.
 */
export const emailField = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
