import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details, Mono } from '#web/ui/layout/details.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ssoQuery, useRemoveSso } from './api.ts'
import { Domains } from './domains.tsx'
import { SsoForm } from './sso-form.tsx'

/** The company's single sign-on: Microsoft Entra ID, Google Workspace, Okta, or any other OpenID Connect provider. */
export function SsoSettings({ company: { id, name } }: { company: Company }) {
  const { data: settings } = useSuspenseQuery(ssoQuery(id))
  const isOn = settings.issuer !== null
  return (
    <Panel className="grid gap-5">
      <PanelTitle aside={<Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}>
        Single sign-on
      </PanelTitle>
      <p className="text-ink-2">
        People at {name} sign in with the account they use for everything else: Microsoft Entra ID, Google
        Workspace, Okta or another OpenID Connect provider. Give the provider this address:
      </p>
      <Details items={[{ name: 'Redirect address', value: <Mono>{settings.redirect_uri}</Mono> }]} />
      {settings.domains.length > 0 && <Domains id={id} domains={settings.domains} />}
      <SsoForm key={settings.issuer} id={id} settings={settings} />
      {isOn && <Remove id={id} />}
    </Panel>
  )
}

function Remove({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveSso(id)
  return (
    <>
      <Button tone="quiet-danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Remove single sign-on
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove single sign-on?"
        text="Everyone who used single sign-on will be signed out, and will need a password to sign in. People without a password can choose one with ‘Forgot your password?’."
        confirmLabel="Remove"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast.success('Single sign-on removed')
              setIsAsking(false)
            },
            onError: sayItFailed,
          })
        }
      />
    </>
  )
}
