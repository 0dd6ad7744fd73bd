import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

/** A link from the settings to the connections with other systems. */
export function ConnectionsSection() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <CardTitle>Connections</CardTitle>
        <p className="max-w-prose text-ink-2">
          Let your directory keep the team up to date, and your own systems work with this one.
        </p>
      </div>
      <ButtonLink to="/profile/connections">Open Connections</ButtonLink>
    </Card>
  )
}
