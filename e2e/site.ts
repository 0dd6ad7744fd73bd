/** What is started for one worker: a server of its own, on which nobody else moves the clock, and its mailbox. */
export interface Site {
  url: string
  mailbox: string
  clockFile: string
}

const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
const NONE: Site = { url: '', mailbox: '', clockFile: '' }

/** This worker's. There is none where tests are only listed. */
export const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? NONE
