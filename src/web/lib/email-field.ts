/**
 * Attributes for an email field. Not `type="email"`, because browsers convert the domain, so the value would
 * differ from what was typed.
 */
export const emailField = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
