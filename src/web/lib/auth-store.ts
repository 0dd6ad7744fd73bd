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

/** Updates name, address and confirmation of the signed-in user; the token stays. */
export function renameUser({ name, email, confirmed }: Pick<SignedIn, 'name' | 'email' | 'confirmed'>) {
  const { user } = useAuth.getState()
  // Sessions stored before addresses were confirmed have no `confirmed`.
  const isSame = user?.name === name && user.email === email && Boolean(user.confirmed) === confirmed
  if (user && !isSame) holdUser({ ...user, name, email, confirmed })
}
