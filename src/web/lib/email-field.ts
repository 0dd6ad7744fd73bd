/**
 * Attributes for an email field. It does not use `type="email"`, because browsers convert the domain, and the
 * value would then differ from what was typed.
 */
export const emailField = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
