export interface Part {
  /** The id of the heading or section that the link leads to. */
  id: string
  name: string
}

/** Links to the sections of a report. They are beside the report on wide screens, and above it on others. */
export function ReportContents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav
      aria-label="Contents"
      className="flex flex-wrap items-center gap-1 text-small print:hidden xl:sticky xl:top-9 xl:grid xl:w-28 xl:self-start"
    >
      <p className="shrink-0 pr-1 font-semibold xl:pb-1 xl:pl-2">
        <span className="xl:hidden">Jump to</span>
        <span className="max-xl:hidden">Contents</span>
      </p>
      {parts.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-9 shrink-0 items-center rounded-control border border-line bg-card px-2 py-1.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 xl:border-transparent xl:bg-transparent"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
