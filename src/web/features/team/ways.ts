/** How people come in more than one at a time. */
export const WAYS = [
  { key: 'excel', label: 'Excel', invitation: 'From an Excel file' },
  { key: 'csv', label: 'CSV', invitation: 'From a CSV file' },
  { key: 'paste', label: 'Pasted addresses', invitation: 'Paste addresses' },
] as const

export type Way = (typeof WAYS)[number]['key']

export type TeamTab = 'members' | 'tags'
/** What is open for adding; one at a time, and none after a change of tab. */
export type Panel = 'single' | Way | 'tag' | null

export const isWay = (panel: Panel): panel is Way => WAYS.some(({ key }) => key === panel)
