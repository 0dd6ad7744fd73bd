import type { ReactNode } from 'react'

/** Lists problems and how to fix them. */
export function ProblemList({
  title,
  problems,
  children,
}: {
  title: string
  problems: readonly string[]
  children?: ReactNode
}) {
  return (
    <div className="grid gap-2 rounded-box bg-bad px-4 py-3 text-bad-ink">
      <p className="font-semibold">{title}</p>
      <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      {children && <div className="mt-1 flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
