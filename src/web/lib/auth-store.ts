import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SignedIn } from '#contract/auth.ts'

export interface AuthState {
  authToken: string | null
  user: SignedIn | null
}

/** The signed-in user, kept in local storage. */
export const useAuth = create<AuthState>()(
  persist<AuthState>(() => ({ authToken: null, user: null }), { name: 'auth-storage' }),
)

export const holdUser = (user: SignedIn) => useAuth.setState({ user, authToken: user.token })

/** Updates the signed-in user's name, address and confirmation. The token does not change. */
export function renameUser({ name, email, confirmed }: Pick<SignedIn, 'name' | 'email' | 'confirmed'>) {
  const { user } = useAuth.getState()
  // A session that an older version stored has no `confirmed`.
  const isSame = user?.name === name && user.email === email && Boolean(user.confirmed) === confirmed
  if (user && !isSame) holdUser({ ...user, name, email, confirmed })
}
