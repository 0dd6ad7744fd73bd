import { ButtonLink } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'

/** A link from the settings to the connections with other systems. */
export function ConnectionsSection() {
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <PanelTitle>Connections</PanelTitle>
        <p className="max-w-prose text-ink-2">
          Let your directory keep the team up to date, and connect your own systems.
        </p>
      </div>
      <ButtonLink to="/profile/connections">Open Connections</ButtonLink>
    </Panel>
  )
}
