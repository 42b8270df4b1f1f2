import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { forSellers } from '#domain/accounts/access.ts'
import { sellerPageNeedsOf } from '#domain/site/seller-page.ts'
import { useUser } from '#web/data/user.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { StaffFoot } from '#web/staff/staff-foot.tsx'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WithinRights } from '#web/staff/within-rights.tsx'
import { type StaffLink, StaffShell } from '#web/ui/staff-shell.tsx'
import { SellerActs } from './seller-acts.tsx'
import './seller-touch.css'
import { useReadOffline } from './use-read-offline.ts'
import { WorkOfflineNote } from './work-offline-note.tsx'

const StoreComing = lazyComponent(async () => {
  const [{ StoreComing }] = await Promise.all([import('./store-coming.tsx'), addTextsHere(['store-setup'])])
  return StoreComing
})

/** Renders the layout of the seller pages, for sellers and admins only. */
export function SellerFrame({ children }: { children: ReactNode }) {
  useReadOffline()
  return (
    <StaffScreen access={forSellers('any-member', 'any-staff')}>
      <Frame>{children}</Frame>
    </StaffScreen>
  )
}

/** A seller without a store has nothing to make: every page but the set-up shows the next steps instead. */
function Frame({ children }: { children: ReactNode }) {
  const user = useUser()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (user?.role === 'seller' && user.brandId === undefined)
    return <Shell>{path === '/seller/setup' ? children : <ComingStore />}</Shell>
  return <StoreFrame>{children}</StoreFrame>
}

const ComingStore = () => (
  <Suspense>
    <StoreComing />
  </Suspense>
)

function StoreFrame({ children }: { children: ReactNode }) {
  const { data } = useStaffList('GET /api/seller/parts', { query: { state: 'new' } })
  return <Shell {...(data ? { toDo: data.counts.new + data.counts.making } : {})}>{children}</Shell>
}

function Shell({ toDo, children }: { toDo?: number; children: ReactNode }) {
  const { t } = useTranslation('seller')
  const user = useUser()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const today: StaffLink = {
    href: path === '/seller/dashboard' ? path : '/seller',
    label: t('nav.today'),
    icon: 'home',
    ...(toDo === undefined ? {} : { count: toDo }),
  }
  const may = useMayInStore()
  const isAdmin = user?.role === 'admin'
  const links: StaffLink[] = [
    today,
    { href: '/seller/make', label: t('seller-day:make.nav'), icon: 'list' },
    { href: '/seller/calendar', label: t('nav.calendar'), icon: 'sun' },
    { href: '/seller/labels', label: t('nav.labels'), icon: 'print' },
    { href: '/seller/orders', label: t('nav.orders'), icon: 'box' },
    { href: '/seller/money', label: t('nav.money'), icon: 'rupee' },
    { href: '/seller/insights', label: t('nav.insights'), icon: 'chart' },
    { href: '/seller/products', label: t('nav.products'), icon: 'tag' },
    { href: '/seller/share', label: t('nav.share'), icon: 'copy' },
    { href: '/seller/reviews', label: t('nav.reviews'), icon: 'chat' },
    { href: '/seller/questions', label: t('nav.questions'), icon: 'chat' },
    { href: '/seller/claims', label: t('nav.claims'), icon: 'warn' },
    { href: '/seller/setup', label: t('nav.setup'), icon: 'gear' },
    { href: '/seller/people', label: t('nav.people'), icon: 'users' },
    ...(isAdmin ? [] : [{ href: '/seller/notifications', label: t('nav.notifications'), icon: 'bell' } as const]),
    ...(isAdmin ? [{ href: '/admin', label: t('nav.admin'), icon: 'shield' } as const] : []),
    { href: '/', label: t('nav.shop'), icon: 'store' },
  ]
  const mayOpen = ({ store, staff }: ReturnType<typeof sellerPageNeedsOf>) => may(store, staff)
  const needs = sellerPageNeedsOf(path)
  return (
    <StaffShell
      role={t('role')}
      homeHref="/"
      currentPath={path}
      links={links.filter(({ href }) => mayOpen(sellerPageNeedsOf(href)))}
      foot={<StaffFoot />}
    >
      <div className="seller-touch">
        <WorkOfflineNote />
        <SellerActs>
          <WithinRights need={needs.staff} storeNeed={needs.store}>
            {children}
          </WithinRights>
        </SellerActs>
      </div>
    </StaffShell>
  )
}
