import { cx } from '#web/ui/cx.ts'
import { WAYS, type Way } from '../ways.ts'
import { FileForm } from './file-form.tsx'
import { PasteForm } from './paste-form.tsx'

/** Three ways to import people. Each one shows a preview before anything is saved. */
export function ImportPanel({ way, setWay }: { way: Way; setWay: (way: Way) => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to a form */}
      <div role="group" aria-label="Add people from" className="flex flex-wrap gap-2">
        {WAYS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === way}
            onClick={() => setWay(key)}
            className={cx(
              'min-h-11 rounded-full border px-4 font-semibold',
              key === way ? 'border-action bg-wash text-ink' : 'border-line text-ink-2 hover:bg-sunken',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {way === 'paste' ? <PasteForm /> : <FileForm key={way} way={way} />}
    </div>
  )
}
