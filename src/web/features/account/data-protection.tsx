import { useMutation } from '@tanstack/react-query'
import { dataProtection } from '#contract/data-protection.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'

/** The documents that a data protection officer asks for first. */
export function DataProtection({ company }: { company: number }) {
  const pack = useMutation({
    mutationFn: () => call(dataProtection.pack, { params: { id: company } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: sayItFailed,
  })
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <PanelTitle>Data protection pack</PanelTitle>
        <p className="max-w-prose text-ink-2">
          Drafts of an impact assessment, a record of processing, a notice to employees and a letter to their
          representatives. They describe your current settings. They are not legal advice.
        </p>
      </div>
      <Button pending={pack.isPending} pendingLabel="Preparing..." onClick={() => pack.mutate()}>
        Download pack
      </Button>
    </Panel>
  )
}
