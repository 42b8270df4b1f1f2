import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Access, mayEnter } from '#domain/accounts/access.ts'
import { homeOf } from '#domain/accounts/role.ts'
import { principalOf, type User, userQuery } from '#web/data/user.ts'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'

/**
 * Shows a screen to the users it is for. While the user is being loaded it shows a spinner; a guest is redirected to
 * `/auth` and returns afterwards; a wrong role is redirected to its own home page; an admin passes (specification
 * section 2), within the rights of the account. The server checks every call again.
 */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { data: user, isError, refetch } = useQuery(userQuery)
  const router = useRouter()
  const elsewhere = user === undefined ? undefined : redirectPath(access, user)
  useEffect(() => {
    if (elsewhere === signIn) void goToSignIn(router)
    else if (elsewhere !== undefined) router.history.replace(elsewhere)
  }, [elsewhere, router])
  if (user === undefined && isError) return <ErrorBlock onRetry={() => refetch()} />
  if (user === undefined || elsewhere !== undefined) return <Loader fullScreen />
  return children
}

const signIn = '/auth'

/** Goes to the sign-in page, which returns here. Its address is made by code that only guests need. */
async function goToSignIn({ history, state }: ReturnType<typeof useRouter>): Promise<void> {
  const from = state.location.href
  const address = await import('./own-path.ts').then(
    ({ signInAddress }) => signInAddress(from),
    () => signIn,
  )
  history.replace(address)
}

/** Returns the path this user is redirected to, for guests that of the sign-in page; undefined when they may see the screen. */
export function redirectPath(access: Access, user: User | null): string | undefined {
  if (mayEnter(access, user && principalOf(user))) return undefined
  if (user === null) return signIn
  return user.role === 'admin' ? '/admin' : homeOf(user.role)
}
