import { z } from 'zod'
import { isPhone, MAX_HELP_CONTACTS } from '#domain/help.ts'
import { holdsDomain, isPlainLine } from '#domain/names.ts'
import { endpoint } from './endpoint.ts'
import { Email, listOf, textOf, UNSEEN, WEB_ADDRESS } from './fields.ts'

/** A company's own contact, as employees see it. */
export const HelpContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
})

const MAX_NAME = 80
const orNull = (line: string | null | undefined) => line || null
// A contact's text, without web addresses. It appears in emails and on pages for people who do not know the author,
// so a link would invite abuse.
const line = textOf(MAX_NAME)
  .trim()
  .refine(isPlainLine, UNSEEN)
  .refine((text) => !holdsDomain(text), WEB_ADDRESS)

/** A contact as the company enters it. A phone number or an email address is required. */
const NewHelpContact = z
  .object({
    name: line.min(1, 'Required'),
    phone: textOf(30)
      .trim()
      .refine((phone) => phone === '' || isPhone(phone), 'Enter a phone number, such as 020 7946 0000')
      .nullish()
      .transform(orNull),
    email: z
      .union([z.literal(''), Email])
      .nullish()
      .transform(orNull),
    hours: line.nullish().transform(orNull),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ['phone'],
    error: 'Enter a phone number or an e-mail address',
  })

export const HelpContacts = listOf(NewHelpContact, MAX_HELP_CONTACTS, {
  error: `At most ${MAX_HELP_CONTACTS} contacts`,
})

/** The request body that replaces a company's help contacts. */
export const HelpContactsChange = z.object({ help_contacts: HelpContacts })

/** Contacts for employees who need to talk to somebody. They are shown with a survey. */
export const Help = z.object({
  contacts: z.array(HelpContact),
  lines: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      option: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
})

const ListedLine = z.object({
  name: z.string(),
  phone: z.string(),
  hours: z.string(),
  /** True once an administrator has confirmed the helpline. Employees see only confirmed helplines. */
  confirmed: z.boolean(),
})
export type ListedLine = z.output<typeof ListedLine>

export const helpLines = {
  list: endpoint({
    method: 'GET',
    path: '/help-lines',
    access: 'admin',
    summary: 'List the national helplines, and whether employees see them',
    reply: z.array(ListedLine),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/help-lines/confirm',
    access: 'admin',
    summary: 'Confirm that the national helplines are right, so that employees see them',
  }),
}
