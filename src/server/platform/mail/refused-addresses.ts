/** A mail server's reply, and the command that it replies to, as the library names it. */
export interface SmtpReply {
  command?: string | undefined
  responseCode: number
  response: string
}

/** Reply codes to RCPT for an address that does not work (RFC 5321, RFC 7504). */
const NO_SUCH_ADDRESS = [550, 551, 553, 556]
/**
 * The enhanced codes (RFC 5248) that are about the recipient's address. Others are about the sender, a quota,
 * a full mailbox or a policy, and may be different tomorrow.
 */
const OF_THE_ADDRESS = /^5\.(1\.([1-6]|9|10)|2\.[14]|4\.(1|4|310))$/
/** Enhanced codes can be anywhere in a reply. A part of an IP address is not one. */
const ENHANCED = /(?<![\w.])5\.\d{1,3}\.\d{1,3}(?![\w.])/g
/** Codes without a meaning. The words that follow give the reason. */
const VAGUE = /^5\.[0135]\.0$/
/** Replies that may be different tomorrow, whatever their code. */
const FOR_NOW = new RegExp(
  [
    'temporar|try again|later|greylist|at a rate|too many|did not complete|relay(ing)?( access)? denied',
    '\\b(spf|dkim|dmarc|dnsbl|rbl|reputation|sender|spam|block\\w*|filter\\w*)\\b',
    '(?<!not )\\blisted\\b',
  ].join('|'),
  'i',
)

const THE_ADDRESS = '(user|mailbox|recipient|address|account|local part|person)'
const DOES_NOT_WORK =
  '(unknown|not (exist|found|known|valid|a known)|n.t (exist|have)|invalid|unavailable|inactive|disabled|rejected)'
/** What servers without enhanced codes say about an address that does not work. */
const NAMES_THE_ADDRESS = new RegExp(
  `no (such|mailbox)|(unknown|invalid|inactive) ${THE_ADDRESS}|${THE_ADDRESS}\\b.{0,40}\\b${DOES_NOT_WORK}|unroutea?ble`,
  'i',
)
/** What they say if there is another reason. */
const FOR_ANOTHER_REASON =
  /\b(your?|helo|ehlo|relay\w*|polic\w+|black\w*|quota|limit\w*|full|access|service)\b/i

/** In characters. The expressions below would take long for a long text, and anybody can send a report. */
const MOST_READ = 500

/** Servers often repeat the address in their reply. The words in an address say nothing about the reason. */
const withoutAddress = (response: string) =>
  response.slice(0, MOST_READ).replaceAll(/<[^>]*>|\S+@\S+|https?:\S+/g, '')

const codesIn = (said: string) => (said.match(ENHANCED) ?? []).filter((code) => !VAGUE.test(code))

/** True if the reply has a reason that may be gone tomorrow. */
export function hasAnotherReason(response: string): boolean {
  const said = withoutAddress(response)
  return FOR_NOW.test(said) || codesIn(said).some((code) => !OF_THE_ADDRESS.test(code))
}

/** True if the reply says that the address does not work. */
export function isAboutAddress({ command, responseCode, response }: SmtpReply): boolean {
  // A reply such as 450 can quote another server's final one.
  if (responseCode < 500 || hasAnotherReason(response)) return false
  const said = withoutAddress(response)
  if (codesIn(said).length > 0) return command !== 'MAIL FROM'
  return (
    command === 'RCPT TO' &&
    NO_SUCH_ADDRESS.includes(responseCode) &&
    NAMES_THE_ADDRESS.test(said) &&
    !FOR_ANOTHER_REASON.test(said)
  )
}
