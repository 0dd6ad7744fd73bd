/** `value` is a percentage from 0 to 100. */
export function ProgressBar({ label, value, text }: { label: string; value: number; text?: string }) {
  const share = Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={text}
      data-part="meter"
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        data-part="fill"
        className="h-full rounded-full bg-meter transition-[width] duration-200"
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
