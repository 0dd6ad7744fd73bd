import { download } from '#web/lib/download.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Shows recovery codes once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: string[] | undefined
  onClose: () => void
}) {
  return codes ? (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      description="Two-step sign-in is on. Save these codes somewhere you can reach without your phone. If you can't use your app or a passkey, sign in with your password and one of these codes. Each code works once. We won't show them again."
      actions={
        <>
          <Button onClick={() => keep(codes)}>Download</Button>
          <Button tone="primary" onClick={onClose}>
            I've saved my codes
          </Button>
        </>
      }
    >
      <ul className="grid justify-items-center gap-1 rounded-box bg-sunken p-4 font-mono text-small select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  ) : null
}

function keep(codes: string[]) {
  const text = [`Recovery codes for ${settings.product}. Each works once.`, '', ...codes, ''].join('\n')
  download(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
}
