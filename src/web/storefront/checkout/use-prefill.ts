import { useEffect } from 'react'
import { typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { useUser } from '#web/data/user.ts'

/** Prefills a member's name and email; typed input is never replaced. */
export function usePrefill(): void {
  const user = useUser()
  const { fields } = useDraft()
  const { fullName, email } = fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per member; emptying a field by hand must not fill it again
  useEffect(() => {
    if (!user) return
    if (fullName === '' && user.fullName) typeInDraft('fullName', user.fullName)
    if (email === '' && user.email) typeInDraft('email', user.email)
  }, [user?.id])
}
