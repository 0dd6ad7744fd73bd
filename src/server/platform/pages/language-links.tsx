interface LanguageLinksProps {
  languages: readonly { code: string; name: string }[]
  current: string
  label: string
}

/**
 * For a page whose reader is unknown. Each language is listed under its own name, so that its speakers
 * recognise it.
 */
export function LanguageLinks({ languages, current, label }: LanguageLinksProps) {
  if (languages.length < 2) return null
  return (
    <nav className="languages" aria-label={label}>
      {languages.map(({ code, name }) => (
        <a key={code} href={`?lang=${code}`} lang={code} aria-current={code === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

export const LANGUAGE_LINKS_STYLE = `
.languages{display:flex;flex-wrap:wrap;gap:4px 20px;margin-bottom:16px}.languages a{display:inline-flex;align-items:center;min-height:44px}
.languages [aria-current]{color:var(--ink);text-decoration:none}
`
