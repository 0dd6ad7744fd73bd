/** The first element in the tab order, visible only while focused. */
export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  target?: string
  children?: string
}) {
  return (
    <a
      href={`#${target}`}
      data-print="no"
      className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-card px-4 py-3 font-semibold text-link shadow-float focus:translate-y-0"
    >
      {children}
    </a>
  )
}
