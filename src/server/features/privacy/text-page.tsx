import type { TrustSection, TrustText } from '#content/trust.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

/** Text without personal data, so the page may be cached and indexed. */
export const textPage = ({ title, introduction, sections }: TrustText): PlainPage => ({
  title,
  head: <meta name="description" content={introduction} />,
  body: (
    <>
      <h1>{title}</h1>
      <p className="lead above">{introduction}</p>
      <Sections sections={sections} />
    </>
  ),
  style: TEXT_STYLE,
})

export const Sections = ({ sections }: { sections: TrustSection[] }) =>
  sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))

export const TEXT_STYLE = `
.lead{font-size:18px;color:var(--ink-2);text-wrap:pretty}section p{max-width:65ch;text-wrap:pretty}section p+p{margin-top:12px}h2{margin-bottom:10px}
`
