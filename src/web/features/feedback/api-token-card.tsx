import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useMakeToken, useRevokeToken } from './api.ts'

type Question = 'make' | 'revoke' | null

/** A token for the company's own system. It is shown only once, and a company has only one. */
export function ApiTokenCard({ company: { id } }: { company: Company }) {
  const make = useMakeToken(id)
  const revoke = useRevokeToken(id)
  const [question, setQuestion] = useState<Question>(null)
  const close = () => setQuestion(null)
  const token = revoke.isSuccess ? undefined : make.data?.token

  return (
    <Panel>
      <PanelTitle className="mb-2">API token</PanelTitle>
      <p className="text-ink-2">
        Your shop or till can use a token to request feedback: POST /api/feedback/trigger with company_id {id}
        , an email and a name. The token cannot do anything else. Only the company's owner can create or
        revoke one.
      </p>
      {token && <ShownOnce token={token} id={id} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setQuestion('make')}>Create token</Button>
        <Button tone="quiet-danger" onClick={() => setQuestion('revoke')}>
          Revoke token
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'make'}
        onClose={close}
        text="If you already have a token, it will stop working immediately."
        confirmLabel="Create token"
        onConfirm={() => {
          revoke.reset()
          make.mutate(undefined, { onSettled: close })
        }}
        pending={make.isPending}
      />
      <ConfirmDialog
        open={question === 'revoke'}
        onClose={close}
        text="Anything that uses the token will no longer be able to request feedback."
        confirmLabel="Revoke token"
        tone="danger"
        onConfirm={() =>
          revoke.mutate(undefined, { onSuccess: () => toast.success('Token revoked'), onSettled: close })
        }
        pending={revoke.isPending}
      />
    </Panel>
  )
}

function ShownOnce({ token, id }: { token: string; id: number }) {
  const example = `curl -X POST ${window.location.origin}/api/feedback/trigger \\
  -H 'authorization: Bearer ${token}' -H 'content-type: application/json' \\
  -d '{"company_id": ${id}, "email": "customer@example.com", "name": "Sam"}'`
  return (
    <div role="status" className="mt-4 grid gap-2 rounded-box bg-sunken p-4">
      <p className="font-semibold">Copy it now. We won't show it again.</p>
      <code className="font-mono text-small wrap-anywhere select-all">{token}</code>
      <pre className="font-mono text-tiny whitespace-pre-wrap text-ink-2 wrap-anywhere">{example}</pre>
    </div>
  )
}
