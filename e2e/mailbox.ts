import { expect } from '@playwright/test'
import { site } from './site.ts'

export interface Letter {
  recipient: string
  subject: string
  html: string
  text: string
}

/** Everything that has arrived at an address, oldest first. */
export async function emailsTo(address: string): Promise<Letter[]> {
  const response = await fetch(`${site.mailbox}/?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Letter[]
}

/** Waits for an email to this address with a matching subject. Returns the newest one. */
export async function emailTo(address: string, subject: RegExp, timeout = 30_000): Promise<Letter> {
  let found: Letter | undefined
  const look = async () => {
    found = (await emailsTo(address)).findLast((letter) => subject.test(letter.subject))
    return found !== undefined
  }
  await expect.poll(look, { message: `a mail to ${address} about ${subject}`, timeout }).toBe(true)
  return found as Letter
}

/** The first link in an email whose URL contains this text. */
export function linkIn({ html, subject }: Letter, piece: string): string {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
  const link = links.find((href) => href.includes(piece))
  if (!link) throw new Error(`“${subject}” has no link with ${piece}`)
  return link.replaceAll('&amp;', '&')
}
