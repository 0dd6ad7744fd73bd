/** A timestamp for file names: the first 19 characters of the ISO time, with hyphens instead of colons. */
export const fileTime = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')
