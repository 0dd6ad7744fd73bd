import { useState } from 'react'
import type { SignedIn } from '#contract/auth.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

type Device = typeof import('./device.ts')
type Props = Pick<ButtonProps, 'tone' | 'children'> & {
  /** Called with the WebAuthn module once it has loaded. */
  use: (device: Device) => Promise<SignedIn>
  onDone: (user: SignedIn) => Promise<unknown>
  /** Called with the reason if the passkey failed. */
  onFailed: (why: string, error: unknown) => void
}

/** Asks the browser for a passkey. The browser shows its own dialog. */
export function PasskeyButton({ use, onDone, onFailed, ...button }: Props) {
  const [isPending, setIsPending] = useState(false)
  const press = async () => {
    setIsPending(true)
    const device = await import('./device.ts').catch(() => undefined)
    try {
      if (!device) throw new Error('the passkey code did not load')
      await onDone(await use(device))
    } catch (error) {
      onFailed(device ? device.wordsFor(error) : 'An error occurred', error)
      setIsPending(false)
    }
  }
  return <Button size="large" pending={isPending} onClick={() => void press()} {...button} />
}
