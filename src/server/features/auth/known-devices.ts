import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import { userById } from './queries.ts'
import type { Origin } from './sessions.ts'

const DEVICE = 'device'
/** The longest time for which browsers keep a cookie. */
const KNOWN_DAYS = 400
const cookieOf = (userId: number) => `device_${userId}`

/**
 * Marks the browser as one of this account's known devices. Call it after somebody has signed in with both
 * steps, but not after single sign-on, because a company's provider could then make devices known.
 */
export async function rememberDevice(ctx: Context, userId: number, { cookies }: Origin) {
  const since = ctx.now.getTime()
  cookies.put(cookieOf(userId), `${since}.${ctx.sign.key(...(await signed(ctx, userId, since)))}`, {
    path: '/api/auth',
    seconds: (KNOWN_DAYS * DAY_MS) / 1_000,
  })
}

/**
 * True if the account has been used on this device. False once the password has changed, because somebody may
 * have used the old password on the device.
 */
export async function isKnownDevice(ctx: Context, userId: number, { cookies }: Origin): Promise<boolean> {
  const [since = '', key = ''] = cookies.get(cookieOf(userId))?.split('.') ?? []
  const age = ctx.now.getTime() - Number(since)
  if (!(age < KNOWN_DAYS * DAY_MS)) return false
  return ctx.sign.isKey(key, ...(await signed(ctx, userId, Number(since))))
}

async function signed({ db }: Context, userId: number, since: number) {
  const { password_hash } = await userById(db, userId)
  return [DEVICE, userId, since, password_hash ?? ''] as const
}
