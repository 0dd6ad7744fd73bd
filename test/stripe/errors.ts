/** The bodies of Stripe's error responses. */
export const errors = {
  unauthorised: { message: 'Invalid API Key provided: sk_test_*****', type: 'invalid_request_error' },
  missing: (thing: string, id: string, param: string) => ({
    code: 'resource_missing',
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    message: `No such ${thing}: '${id}'`,
    param,
    type: 'invalid_request_error',
  }),
  inactivePrice: {
    message: 'The price specified is inactive. This field only accepts active prices.',
    param: 'line_items[0][price]',
    type: 'invalid_request_error',
  },
  notOpen: (status: string) => ({
    message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
    type: 'invalid_request_error',
  }),
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
    message: 'Your card was declined.',
    type: 'card_error',
  },
  tooMany: {
    code: 'rate_limit',
    doc_url: 'https://stripe.com/docs/error-codes/rate-limit',
    message: 'Request rate limit exceeded.',
    type: 'invalid_request_error',
  },
  broken: { message: 'An unknown error occurred', type: 'api_error' },
  otherParameters: {
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    type: 'idempotency_error',
  },
  unknownUrl: (method: string, path: string) => ({
    message: `Unrecognized request URL (${method}: ${path}).`,
    type: 'invalid_request_error',
  }),
}
