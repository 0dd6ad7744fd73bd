/** More columns than any of our lists has. A row with more than this belongs to a different kind of file. */
export const MAX_COLUMNS = 100
export const MAX_CELL = 10_000

export const TOO_WIDE = `there are more than ${MAX_COLUMNS} columns`
export const TOO_LONG = `a cell is longer than ${MAX_CELL.toLocaleString('en-GB')} characters`
