/** As file names carry it: the first 19 characters of the ISO time, with hyphens where a file name takes no colon. */
export const fileTime = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')
