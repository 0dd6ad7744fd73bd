/**
 * Attributes of a field for an e-mail address. Not `type="email"`, because browsers convert the domain in such a field,
 * so its value would differ from what was typed.
 */
export const emailField = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
