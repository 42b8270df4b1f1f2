import { type ReactNode, Suspense } from 'react'
import type { StaffNeed } from '#domain/accounts/access.ts'
import type { StoreNeed } from '#domain/accounts/store-role.ts'
import { useUser } from '#web/data/user.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useMay } from './use-may.ts'
import { useMayInStore } from './use-may-in-store.ts'

// Hardly anyone opens a page without the right to it.
const ClosedPage = lazyComponent(async () => {
  const [{ ClosedPage }] = await Promise.all([import('./closed-page.tsx'), addTextsHere(['staff-roles'])])
  return ClosedPage
})
const NotInStoreRole = lazyComponent(async () => {
  const [{ NotInStoreRole }] = await Promise.all([import('./not-in-store-role.tsx'), addTextsHere(['store-people'])])
  return NotInStoreRole
})

type WithinRightsProps = {
  /** What the page asks of an admin. */
  need: StaffNeed
  /** What a page of sellers asks of a role in the store. */
  storeNeed?: StoreNeed
  children: ReactNode
}

/**
 * Shows a page of the staff's areas to admins whose rights include it, and to sellers whose role in the store does, and
 * tells the others what they lack.
 */
export function WithinRights({ need, storeNeed, children }: WithinRightsProps) {
  const role = useUser()?.role
  const may = useMay()
  const mayInStore = useMayInStore()
  if (role === 'seller' && storeNeed && !mayInStore(storeNeed, need))
    return (
      <Suspense>
        <NotInStoreRole />
      </Suspense>
    )
  if (role !== 'admin' || need === 'any-staff' || may(need)) return children
  return (
    <Suspense>
      <ClosedPage permission={need} />
    </Suspense>
  )
}
