/**
 * Why a call to the outside came to nothing. `address`: not one of the open network. `protocol`: neither https nor what is
 * allowed beside it. `redirect`: it points on to somewhere else.
 */
export type OutgoingFault = 'address' | 'protocol' | 'redirect' | 'slow' | 'large' | 'unreachable'

/** What somebody who gave the address may be told: nothing of what was found behind it. */
const SAID: Record<OutgoingFault, string> = {
  address: 'This address does not lead to the open internet',
  protocol: 'This address does not begin with https://',
  redirect: 'This address points on to another one',
  slow: 'It took longer than ten seconds to answer',
  large: 'It answered with more than a megabyte',
  unreachable: 'Nothing answers there',
}

export class OutgoingError extends Error {
  readonly fault: OutgoingFault
  constructor(fault: OutgoingFault, cause?: unknown) {
    super(SAID[fault], { cause })
    this.fault = fault
  }
}
