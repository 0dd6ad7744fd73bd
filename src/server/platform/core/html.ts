const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for use in element content or an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? sign)

/** Writes data as a script element's content. Escapes the characters that could close or hide the element. */
export const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
