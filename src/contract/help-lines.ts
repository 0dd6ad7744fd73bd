import { z } from 'zod'
import { isPhone, MAX_HELP_CONTACTS } from '#domain/help.ts'
import { holdsDomain, isPlainLine } from '#domain/names.ts'
import { endpoint } from './endpoint.ts'
import { Email, UNSEEN, WEB_ADDRESS } from './fields.ts'

/** A company's own contact, as employees see it. */
export const HelpContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
})

const MAX_NAME = 80
const orNull = (line: string | null | undefined) => line || null
// These texts are shown in mails and pages of people who do not know their author, so a link would be abuse.
const line = z
  .string()
  .trim()
  .max(MAX_NAME)
  .refine(isPlainLine, UNSEEN)
  .refine((text) => !holdsDomain(text), WEB_ADDRESS)

/** A contact as the company enters it: either a phone number or an address is enough. */
const NewHelpContact = z
  .object({
    name: line.min(1, 'Required'),
    phone: z
      .string()
      .trim()
      .max(30)
      .refine((phone) => phone === '' || isPhone(phone), 'Must be a telephone number, such as 020 7946 0000')
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
    error: 'Please give a telephone number or an e-mail address',
  })

export const HelpContacts = z
  .array(NewHelpContact)
  .max(MAX_HELP_CONTACTS, `At most ${MAX_HELP_CONTACTS} contacts`)

/** The company's form for its contacts. */
export const HelpContactsChange = z.object({ help_contacts: HelpContacts })

/** Contacts shown beside a survey for anybody who needs to talk to somebody. */
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
  /** It is shown to employees. */
  confirmed: z.boolean(),
})
export type ListedLine = z.output<typeof ListedLine>

export const helpLines = {
  list: endpoint({
    method: 'GET',
    path: '/help-lines',
    access: 'admin',
    summary: 'The national lines that the product comes with, and whether employees are shown them',
    reply: z.array(ListedLine),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/help-lines/confirm',
    access: 'admin',
    summary: 'Say that the national lines are right: from now on employees are shown them',
  }),
}
