import { buffer } from 'node:stream/consumers'
import { documentsOf, NO_LEGAL_ADVICE, type Settings } from '#content/data-protection.ts'
import { fullDate } from '#domain/dates.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { READERS_IN_ENGLISH, sayReaders } from '#domain/seats.ts'
import { companyById, readersNow } from '#server/features/companies/queries.ts'
import { newestStatements } from '#server/features/consultations/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { zip } from '#server/platform/core/zip.ts'
import { type SignedFile, signedUrl } from '#server/platform/pages/signed-links.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'

export const PACK_FILE: SignedFile = {
  purpose: 'data-protection-pack',
  folder: 'data-protection',
  ending: 'zip',
}

export const linkToPack = (ctx: Context, { companyId }: CompanyScope) => ({
  url: signedUrl(ctx, PACK_FILE, String(companyId)),
})

/** An archive of four PDFs with the current settings. Returns nothing for a closed company. */
export async function packOf(ctx: Context, companyId: string): Promise<Buffer | undefined> {
  const settings = await settingsOf(ctx, Number(companyId))
  if (!settings) return undefined
  const made = `${settings.company} · ${settings.today}`
  const entries = []
  for (const { file, title, parts, signed } of documentsOf(settings)) {
    const props = {
      kicker: `Data protection · ${settings.product}`,
      title,
      made,
      notice: NO_LEGAL_ADVICE,
      signed,
      parts: parts.map(({ heading, paragraphs = [], points = [], rows = [] }) => ({
        heading,
        paragraphs,
        points,
        rows,
      })),
    }
    const about = { title, author: settings.product, subject: `Data protection at ${settings.company}` }
    entries.push({
      name: `${file}.pdf`,
      content: [await typeset(ctx, 'features/data-protection/document.typ', props, about)],
    })
  }
  return buffer(zip(entries, ctx.now))
}

/** How many statements the impact assessment quotes. */
const STATEMENTS = 20

const sayStatement = ({
  name,
  at,
  remark,
  title,
}: {
  name: string
  at: Date
  remark: string | null
  title: string
}) =>
  `${name} recorded on ${fullDate(at)} that they were consulted about “${title}”.${remark ? ` Remark: ${remark}` : ''}`

async function settingsOf({ db, config, now }: Context, companyId: number): Promise<Settings | undefined> {
  const company = await companyById(db, companyId)
  if (!company || company.deletes_at) return undefined
  const { address_1, address_2, city, postcode, name, no, languages } = company
  const { data_contact_name, data_contact_email, data_contact_phone } = company
  return {
    company: name,
    address: [address_1, address_2, city, postcode].filter(Boolean).join(', '),
    number: no,
    data_contact: [data_contact_name, data_contact_email, data_contact_phone].filter(Boolean).join(', '),
    product: config.PRODUCT_NAME,
    site: config.PUBLIC_URL,
    k: config.MIN_GROUP_SIZE,
    retention_months: config.ANSWER_RETENTION_MONTHS,
    languages: languages.map((code) => LANGUAGES[code].english).join(', '),
    model: config.LLM_MODEL ?? null,
    mail: config.SMTP_URL ? new URL(config.SMTP_URL).hostname : null,
    payment: config.STRIPE_SECRET_KEY !== undefined,
    failures: config.SENTRY_DSN !== undefined,
    readers: sayReaders(await readersNow(db, companyId, true), READERS_IN_ENGLISH),
    statements: (await newestStatements(db, companyId, STATEMENTS)).map(sayStatement),
    today: fullDate(now),
  }
}
