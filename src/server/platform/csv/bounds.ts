/** More columns than any list of ours has: a longer row is of a file of another kind. */
export const MAX_COLUMNS = 100
export const MAX_CELL = 10_000

export const TOO_WIDE = `there are more than ${MAX_COLUMNS} columns`
export const TOO_LONG = `a cell is longer than ${MAX_CELL.toLocaleString('en-GB')} characters`
