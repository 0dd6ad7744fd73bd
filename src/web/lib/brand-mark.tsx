/** The product's logo: a ring that is mostly filled. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="10" fill="var(--mark)" />
      <path d="M10 10V0a10 10 0 1 1-9.82 11.87z" fill="var(--mint)" />
    </svg>
  )
}
