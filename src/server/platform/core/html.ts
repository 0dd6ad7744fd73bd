const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for the content of an element or an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? sign)

/** Data as the content of a script element: only these signs could end it or hide it. */
export const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
