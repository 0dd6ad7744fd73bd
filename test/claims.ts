import { RECORD_IS_NOT } from '#domain/hse-words.ts'

const HSE = `(?:the )?(?:HSE|Health and Safety Executive)`

/**
 * Claims that no text may make: endorsements that nobody has given, other companies' trade marks, and medical findings.
 */
const CLAIMS: RegExp[] = [
  new RegExp(
    String.raw`\b(?:approved|endorsed|certified|accredited|recommended|authorised|backed) by ${HSE}`,
    'i',
  ),
  /\bHSE[- ](?:approved|endorsed|certified|accredited|recommended|compliant)/i,
  /\bHSE.{0,3}s? logo/i,
  /\bSIT\b/,
  /\bstress indicator tool/i,
  /\bNPS\b/,
  /\bnet promoter/i,
  // RFC 3464 has a field 'Diagnostic-Code'.
  /diagnos(?!tic-code)/i,
  /\b(?:WHO-5|S?WEMWBS|UWES|COPSOQ|OLBI|MBI)\b/,
  /\b(?:guarantees?|ensures?|proves?) (?:legal )?compliance/i,
  /\b(?:legally|fully) compliant/i,
]

/** The forbidden claims in a text. The disclaimer in the HSE record (`RECORD_IS_NOT`) is allowed. */
export function claimsIn(text: string): string[] {
  const read = text.replaceAll(/\s+/g, ' ').replaceAll(RECORD_IS_NOT, '')
  return CLAIMS.flatMap((claim) => claim.exec(read)?.[0] ?? [])
}
