import { settings } from '#web/lib/settings.ts'

/** By the site at its address, and by this browser. */
export const passkeysAreOffered = () => settings.passkeys && 'PublicKeyCredential' in window
