import { Screen } from '#web/ui/layout/screen.tsx'
import { Colours } from './colours.tsx'
import { Data } from './data.tsx'
import { Forms } from './forms.tsx'
import { Overlays } from './overlays.tsx'

const THEMES = ['light', 'dark'] as const

/** Every component in every state, in the light and in the dark theme. */
export function KitchenSinkPage() {
  return (
    <Screen title="Kitchen sink" description="Every part of the design in every state, light and dark.">
      <p>
        E-mails have their own gallery:{' '}
        <a className="link" href="/kitchen-sink/mails">
          every e-mail with sample data
        </a>
        . It works only on the server itself.
      </p>
      {THEMES.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid gap-10 rounded-card border border-line p-4 sm:p-8"
        >
          <h2 className="text-title first-letter:uppercase">{theme}</h2>
          <Colours />
          <Forms theme={theme} />
          <Data theme={theme} />
          <Overlays />
        </div>
      ))}
    </Screen>
  )
}
