// Pages whose address contains a secret, or on which somebody answers in confidence.
const PRIVATE = /^\/(a|survey|give-feedback|reset|confirm|invite|privacy|stop|action|plan-mails|r)(\/|\?|$)/

/** No third-party script is loaded on these pages. */
export const isPrivatePage = (path: string) => PRIVATE.test(path)
