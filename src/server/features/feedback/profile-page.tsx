import type { Profile } from '#contract/feedback.ts'
import { fullDate } from '#domain/dates.ts'
import type { Config } from '#server/platform/core/config.ts'
import { inScript } from '#server/platform/core/html.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import type { PageOfProfile } from './profile.ts'

/** One page of the public profile, with metadata for search engines and link previews. */
export function profilePage(
  { profile, page, last }: PageOfProfile,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): PlainPage {
  const { name, average_rating, ratings } = profile
  const first = `${PUBLIC_URL}/c/${profile.slug}`
  const url = page === 1 ? first : `${first}?page=${page}`
  const title = `${name}: feedback from customers`
  const summary =
    average_rating === null
      ? `What ${name}’s customers say.`
      : `${average_rating.toFixed(1)} out of 5 from ${ratings} ratings. What ${name}’s customers say.`
  return {
    title,
    style: STYLE,
    head: (
      <>
        <meta name="description" content={summary} />
        <link rel="canonical" href={url} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={summary} />
        <meta property="og:url" content={url} />
        <meta name="twitter:card" content="summary" />
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, so that no text in it can close the element
          dangerouslySetInnerHTML={{ __html: inScript(linkedData(profile, first)) }}
        />
      </>
    ),
    body: (
      <>
        <Head profile={profile} />
        <h2>What people say</h2>
        {profile.feedback.length === 0 ? (
          <p className="card quiet">Nothing has been published yet.</p>
        ) : (
          <ul className="said">
            {profile.feedback.map((feedback, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
              <li key={index} className="card">
                <Said feedback={feedback} company={name} />
              </li>
            ))}
          </ul>
        )}
        <OtherPages page={page} last={last} />
      </>
    ),
    footer: (
      <p>
        Only people asked by {name} can leave a rating, and every rating counts. We publish a comment only if
        the person who wrote it agreed.
      </p>
    ),
  }
}

function OtherPages({ page, last }: { page: number; last: number }) {
  if (last === 1) return null
  return (
    <nav className="pages above" aria-label="Pages">
      {page > 1 && (
        <a href={`?page=${page - 1}`} rel="prev">
          Newer
        </a>
      )}
      <span className="quiet">
        Page {page} of {last}
      </span>
      {page < last && (
        <a href={`?page=${page + 1}`} rel="next">
          Older
        </a>
      )}
    </nav>
  )
}

function Head({ profile: { name, website, average_rating, ratings } }: { profile: Profile }) {
  return (
    <div className="card head">
      <div>
        <h1>{name}</h1>
        {website && (
          <p className="above">
            <a href={website} rel="nofollow noopener">
              {new URL(website).host}
            </a>
          </p>
        )}
      </div>
      {average_rating === null ? (
        <p className="quiet">
          {ratings === 0 ? 'No ratings yet.' : `${ratings === 1 ? 'One rating' : 'Two ratings'} so far.`} We
          show an average once there are 3.
        </p>
      ) : (
        <div className="average">
          <span className="figure">{average_rating.toFixed(1)}</span>
          <div>
            <Stars rating={average_rating} label={`${average_rating.toFixed(1)} out of 5 stars`} />
            <p className="quiet small">from {ratings} ratings</p>
          </div>
        </div>
      )}
    </div>
  )
}

function Said({ feedback, company }: { feedback: Profile['feedback'][number]; company: string }) {
  return (
    <article>
      <Stars rating={feedback.rating} label={`${feedback.rating} out of 5 stars`} />
      {feedback.additional_comments && <p className="words above">{feedback.additional_comments}</p>}
      <p className="quiet small above">
        {feedback.name ?? 'A customer'} · <time dateTime={feedback.date}>{fullDate(feedback.date)}</time>
      </p>
      {feedback.reply && (
        <div className="reply above">
          <p className="small quiet">
            <strong>{company} replied</strong>
          </p>
          <p className="words">{feedback.reply}</p>
        </div>
      )}
    </article>
  )
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.600 7.700l5.800-.8z'

// Stars are filled from the left. The last one may be filled only in part.
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((star) => {
        const filled = Math.max(0, Math.min(1, rating - star))
        return (
          <svg key={star} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <path d={STAR} className="empty" />
            {filled > 0 && (
              <path
                d={STAR}
                className="full"
                style={{ clipPath: `inset(0 ${((1 - filled) * 100).toFixed(0)}% 0 0)` }}
              />
            )}
          </svg>
        )
      })}
    </span>
  )
}

/** The profile as schema.org structured data. */
function linkedData({ name, website, average_rating, ratings, feedback }: Profile, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: website ?? url,
    ...(average_rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average_rating,
        bestRating: 5,
        worstRating: 1,
        ratingCount: ratings,
      },
    }),
    review: feedback.map((said) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: said.name ?? 'A customer' },
      datePublished: said.date,
      reviewRating: { '@type': 'Rating', ratingValue: said.rating, bestRating: 5, worstRating: 1 },
      ...(said.additional_comments && { reviewBody: said.additional_comments }),
    })),
  }
}

const STYLE = `
.head{display:flex;flex-wrap:wrap;gap:20px 40px;align-items:center}.head>:first-child{flex:1 1 300px}
.average{display:flex;gap:16px;align-items:center}.figure{font-size:56px;line-height:1}
.stars{display:inline-flex;gap:2px}.stars svg{display:block}.full{fill:var(--amber-ink)}.empty{fill:var(--unfilled)}
.said{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:16px}.words{white-space:pre-line}
.reply{background:var(--sunken);border-radius:12px;padding:14px 18px}
.pages{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center}.pages a{padding:8px 0}
@media(forced-colors:active){.full{fill:Highlight}.empty{fill:GrayText}.stars svg{forced-color-adjust:none}}
`
