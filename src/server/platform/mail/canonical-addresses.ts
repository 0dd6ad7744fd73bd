import { canonicalAddress } from '#domain/email.ts'
import { inTurns } from '#server/platform/core/turns.ts'

/**
 * The mailbox of each person's address, in the same order. Lets other calls run in between, because 20,000
 * addresses with unusual letters take a quarter of a second.
 */
export async function canonicalAddresses(people: readonly { email: string }[]): Promise<string[]> {
  const mailboxes: string[] = []
  for await (const { email } of inTurns(people)) mailboxes.push(canonicalAddress(email))
  return mailboxes
}
