import { settings } from '#web/lib/settings.ts'

/** Whether both the site's address and this browser support passkeys. */
export const passkeysAreOffered = () => settings.passkeys && 'PublicKeyCredential' in window
