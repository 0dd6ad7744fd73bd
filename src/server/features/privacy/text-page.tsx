import type { TrustSection, TrustText } from '#content/trust.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

/** Text without personal data, so the page may be cached and indexed. */
export const textPage = ({ title, introduction, sections }: TrustText): PlainPage => ({
  title,
  head: <meta name="description" content={introduction} />,
  body: (
    <>
      <h1>{title}</h1>
      <p className="lead above">{linked(introduction)}</p>
      <Sections sections={sections} />
    </>
  ),
  footer: <TextLinks />,
  style: TEXT_STYLE,
})

const TEXT_PAGES = {
  '/trust': 'How we keep answers confidential',
  '/privacy-policy': 'Privacy policy',
  '/terms-conditions': 'Terms and conditions',
  '/accessibility': 'Accessibility',
}

const TextLinks = () => (
  <nav aria-label="About this service">
    {Object.entries(TEXT_PAGES).map(([path, title]) => (
      <a key={path} href={path}>
        {title}
      </a>
    ))}
  </nav>
)

/** The text with this site's addresses, such as '/trust', as links. */
const linked = (text: string) =>
  text.split(/(?<=\s)(\/[a-z-]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )

export const Sections = ({ sections }: { sections: TrustSection[] }) =>
  sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{linked(paragraph)}</p>
      ))}
    </section>
  ))

export const TEXT_STYLE = `
.lead{font-size:18px;color:var(--ink-2);text-wrap:pretty}section p{max-width:65ch;text-wrap:pretty}section p+p{margin-top:12px}h2{margin-bottom:10px}
footer nav{display:flex;flex-wrap:wrap;gap:0 24px}footer a{padding:12px 0}
`
