import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useMakeToken, useRevokeToken } from './api.ts'

type Question = 'make' | 'revoke' | null

/** A token for the company's own system. It is shown once, and there is one at a time. */
export function ApiTokenCard({ company: { id } }: { company: Company }) {
  const make = useMakeToken(id)
  const revoke = useRevokeToken(id)
  const [question, setQuestion] = useState<Question>(null)
  const close = () => setQuestion(null)
  const token = revoke.isSuccess ? undefined : make.data?.token

  return (
    <Card>
      <CardTitle className="mb-2">API token</CardTitle>
      <p className="text-ink-2">
        Lets your shop or till ask for feedback by itself: POST /api/feedback/trigger with company_id {id}, an
        email and a name. It opens nothing else. Only the owner of the company can create or revoke one.
      </p>
      {token && <ShownOnce token={token} id={id} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setQuestion('make')}>Create Token</Button>
        <Button tone="quiet-danger" onClick={() => setQuestion('revoke')}>
          Revoke Token
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'make'}
        onClose={close}
        text="A token that you made before stops working at once."
        confirmLabel="Create Token"
        onConfirm={() => {
          revoke.reset()
          make.mutate(undefined, { onSettled: close })
        }}
        pending={make.isPending}
      />
      <ConfirmDialog
        open={question === 'revoke'}
        onClose={close}
        text="Whatever uses the token can ask for no more feedback."
        confirmLabel="Revoke Token"
        tone="danger"
        onConfirm={() =>
          revoke.mutate(undefined, { onSuccess: () => toast.success('Token revoked'), onSettled: close })
        }
        pending={revoke.isPending}
      />
    </Card>
  )
}

function ShownOnce({ token, id }: { token: string; id: number }) {
  const example = `curl -X POST ${window.location.origin}/api/feedback/trigger \\
  -H 'authorization: Bearer ${token}' -H 'content-type: application/json' \\
  -d '{"company_id": ${id}, "email": "customer@example.com", "name": "Sam"}'`
  return (
    <div role="status" className="mt-4 grid gap-2 rounded-box bg-sunken p-4">
      <p className="font-semibold">Copy it now: it is not shown again.</p>
      <code className="font-mono text-small wrap-anywhere select-all">{token}</code>
      <pre className="font-mono text-tiny whitespace-pre-wrap text-ink-2 wrap-anywhere">{example}</pre>
    </div>
  )
}
