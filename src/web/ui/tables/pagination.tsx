import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

const MOST_NUMBERS = 7

export type PaginationProps = {
  page: number
  lastPage: number
  onPage: (page: number) => void
  label?: string
}

/**
 * The previous page, page numbers, and the next page. If there is only one page, all buttons are disabled.
 */
export function Pagination({ page, lastPage, onPage, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5" data-print="no">
      <Button onClick={() => onPage(page - 1)} disabled={page <= 1}>
        Previous
      </Button>
      {shownPages(page, lastPage).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
            <span aria-hidden="true" className="px-1 text-ink-3">
              …
            </span>
          )}
          <button
            type="button"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(
              'min-h-10 min-w-10 rounded-control px-2 font-semibold tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-11',
              number === page ? 'bg-action text-on-action' : 'text-ink-2 hover:bg-sunken',
            )}
          >
            {number}
          </button>
        </span>
      ))}
      <Button onClick={() => onPage(page + 1)} disabled={page >= lastPage}>
        Next
      </Button>
    </nav>
  )
}

/** The first page, the last page, and the pages around the current one. */
export function shownPages(page: number, lastPage: number): number[] {
  const all = Array.from({ length: lastPage }, (_, index) => index + 1)
  if (lastPage <= MOST_NUMBERS) return all
  return all.filter((number) => number === 1 || number === lastPage || Math.abs(number - page) <= 1)
}
