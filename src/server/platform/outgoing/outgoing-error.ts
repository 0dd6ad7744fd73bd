/**
 * Why an outgoing call failed. `address`: not a public address. `protocol`: neither https nor another allowed
 * protocol. `redirect`: it redirects elsewhere. `tls`: no secure connection. `busy`: too many of the company's
 * calls are in progress.
 */
export type OutgoingFault =
  | 'address'
  | 'protocol'
  | 'redirect'
  | 'slow'
  | 'large'
  | 'unreachable'
  | 'tls'
  | 'busy'

/** Messages for the person who entered the URL. They reveal nothing about what is behind it. */
const SAID: Record<OutgoingFault, string> = {
  address: 'This address is not on the public internet',
  protocol: 'This address must start with https://',
  redirect: 'This address redirects to another one',
  slow: 'This address took more than 10 seconds to respond',
  large: 'The response is too large',
  unreachable: 'Nothing responds at this address',
  tls: 'We could not make a secure connection. This address needs a valid certificate and TLS 1.2.',
  busy: 'Your company has too many calls in progress. Please try again in a minute.',
}

export class OutgoingError extends Error {
  readonly fault: OutgoingFault
  constructor(fault: OutgoingFault, cause?: unknown) {
    super(SAID[fault], { cause })
    this.fault = fault
  }
}
