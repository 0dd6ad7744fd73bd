// Where the address is a secret, or an answer is given in confidence.
const PRIVATE = /^\/(a|survey|give-feedback|reset|confirm|invite|privacy|stop|action|plan-mails|r)(\/|\?|$)/

/** Nobody else's script may look on here. */
export const isPrivatePage = (path: string) => PRIVATE.test(path)
