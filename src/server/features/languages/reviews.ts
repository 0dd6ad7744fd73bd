import { LANGUAGES, type LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { notify } from '#server/features/auth/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, notFound } from '#server/platform/core/app-error.ts'
import { languageReady, languageSettingsLink } from './emails.tsx'
import { addWait, saveReview, takeWaits, waitsOf } from './queries.ts'
import { reviewedLanguages, wordsHash } from './service.ts'

/** Makes the language available until its texts change. Reviewing it again changes only the reviewer. */
export async function reviewLanguage(ctx: Context, caller: Caller, language: LanguageCode) {
  if (language === SOURCE_LANGUAGE) throw notFound()
  await transaction(ctx, async (tx) => {
    await saveReview(tx.db, {
      language,
      words_hash: wordsHash(language),
      reviewed_by: caller.id,
      reviewed_at: tx.now,
    })
    await audit(tx, { action: 'language_reviewed', actor: caller, target: language })
    await emailThoseWaiting(tx, language)
  })
}

async function emailThoseWaiting(tx: Context, language: LanguageCode) {
  for (const { id, name, email } of await takeWaits(tx.db, language))
    await notify(
      tx,
      { mail: languageReady, props: { name, language: LANGUAGES[language].english } },
      {
        id,
        key: `language-ready:${language}:${id}:${tx.now.toISOString()}`,
        to: email,
        links: { settings: [languageSettingsLink, null] },
      },
    )
}

export const languagesWaitedFor = ({ db }: Context, { id }: Caller) => waitsOf(db, id)

/** Sends the user an email once the language is reviewed. Asking again has no effect. */
export async function waitForLanguage(ctx: Context, { id }: Caller, language: LanguageCode) {
  if ((await reviewedLanguages(ctx)).includes(language))
    throw new AppError('conflict', `${LANGUAGES[language].english} is ready. You can switch it on now.`)
  await addWait(ctx.db, { user_id: id, language, asked_at: ctx.now })
}
