/** The ways to add several people in one step. */
export const WAYS = [
  { key: 'excel', label: 'Excel', invitation: 'From an Excel file' },
  { key: 'csv', label: 'CSV', invitation: 'From a CSV file' },
  { key: 'paste', label: 'Pasted addresses', invitation: 'Paste addresses' },
] as const

export type Way = (typeof WAYS)[number]['key']

export type TeamTab = 'members' | 'tags'
/** The open panel. Only one panel is open at a time, and changing the tab closes it. */
export type Panel = 'single' | Way | 'tag' | null

export const isWay = (panel: Panel): panel is Way => WAYS.some(({ key }) => key === panel)
