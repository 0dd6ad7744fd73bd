import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SignedIn } from '#contract/auth.ts'

export interface AuthState {
  authToken: string | null
  user: SignedIn | null
}

/** Who is signed in, kept across visits. */
export const useAuth = create<AuthState>()(
  persist<AuthState>(() => ({ authToken: null, user: null }), { name: 'auth-storage' }),
)

export const holdUser = (user: SignedIn) => useAuth.setState({ user, authToken: user.token })

/** Name and address may change while somebody is signed in, and be confirmed; the token stays. */
export function renameUser({ name, email, confirmed }: Pick<SignedIn, 'name' | 'email' | 'confirmed'>) {
  const { user } = useAuth.getState()
  // What was kept before addresses were confirmed says nothing about it.
  const isSame = user?.name === name && user.email === email && Boolean(user.confirmed) === confirmed
  if (user && !isSame) holdUser({ ...user, name, email, confirmed })
}
