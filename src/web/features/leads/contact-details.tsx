import type { ReactNode } from 'react'
import { mailtoLink } from '#domain/email.ts'

/** The text with its line breaks, or 'Not given'. */
export function orNotGiven(text: string | null): ReactNode {
  if (text === null) return <em className="font-normal text-ink-2">Not given</em>
  return <span className="whitespace-pre-line">{text}</span>
}

export const MailLink = ({ address }: { address: string }) => (
  <a className="link wrap-anywhere" href={mailtoLink(address)}>
    {address}
  </a>
)

export function PhoneLink({ number }: { number: string | null }) {
  const dialled = number?.replaceAll(/[^\d+]/g, '')
  if (!dialled) return orNotGiven(number)
  return (
    <a className="link" href={`tel:${dialled}`}>
      {number}
    </a>
  )
}

export const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
