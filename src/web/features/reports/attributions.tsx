/** The sources and licences of recognised question sets. */
export function Attributions({ attributions }: { attributions: string[] }) {
  if (attributions.length === 0) return null
  return (
    <div className="grid gap-1 text-small text-ink-2">
      {attributions.map((attribution) => (
        <p key={attribution}>{attribution}.</p>
      ))}
    </div>
  )
}
