import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useOnline } from '#web/platform/online.ts'
import { formatToday } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchField } from '#web/staff/search-field.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffPages } from '#web/staff/use-staff-pages.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DayNumbers, type OfStore } from './day-numbers.tsx'
import { DayQuestions } from './day-questions.tsx'
import { NextStep } from './next-step.tsx'
import { SellerOrderList } from './seller-order-list.tsx'
import { firstTab, type SellerSearch, sellerOrderMatchesSearch, sellerTabChoices, tabOf } from './seller-tabs.ts'

// Only admins choose a store.
const StorePicker = lazyComponent(() => import('./store-picker.tsx').then((module) => module.StorePicker))

// On a phone it is below the orders, and comes after them.
const MakePanel = lazyComponent(() => import('./make-panel.tsx').then((module) => module.MakePanel))

type SellerOrderPage = CallReply<'GET /api/seller/parts'>

/** Renders a seller's day: seller orders to answer, to make, packed and handed over. */
export function TodayScreen({ search }: { search: SellerSearch }) {
  const { brandId } = search
  const query = { state: search.tab ?? 'all', ...(brandId ? { brandId } : {}) } as const
  const sellerOrders = useStaffPages('GET /api/seller/parts', { query })
  const isOnline = useOnline()
  // Without a network what was read before is searched.
  const searched = useStaffPages('GET /api/seller/parts', {
    query: isOnline && search.q ? { ...query, q: search.q } : query,
  })
  return (
    <>
      <TodayHead search={search} sellerOrders={sellerOrders} />
      <DayTop ofStore={brandId ? { brandId } : {}} sellerOrders={sellerOrders.data?.items ?? []} />
      <Reading of={searched}>
        {(read) => (
          <Today sellerOrders={read} search={search} isSearched={isOnline}>
            <ShowMore of={searched} className="mt-16" />
          </Today>
        )}
      </Reading>
    </>
  )
}

/** Renders the numbers of the day and the next thing to do; nothing until they are read. */
function DayTop({ ofStore, sellerOrders }: { ofStore: OfStore; sellerOrders: SellerOrderPage['items'] }) {
  const { data: day } = useStaffRead('GET /api/seller/day', { query: ofStore })
  if (!day) return null
  return (
    <>
      <DayNumbers day={day} ofStore={ofStore} />
      <DayQuestions day={day} ofStore={ofStore} />
      <NextStep
        day={day}
        ofStore={ofStore}
        unanswered={sellerOrders.filter(({ state }) => state === 'awaiting_acceptance')}
      />
    </>
  )
}

function TodayHead({
  search,
  sellerOrders,
}: {
  search: SellerSearch
  sellerOrders: ReturnType<typeof useStaffPages<'GET /api/seller/parts'>>
}) {
  const { t, language } = useTranslation('seller')
  const user = useUser()
  const now = useNow()
  return (
    <ListTop title={sellerOrders.data?.brand?.name ?? t('allStores')} text={formatToday(now, language)}>
      {user?.role === 'admin' && (
        <Suspense>
          <StorePicker search={search} />
        </Suspense>
      )}
      <RefreshButton of={sellerOrders} />
    </ListTop>
  )
}

function Today({
  sellerOrders,
  search,
  isSearched,
  children,
}: {
  sellerOrders: SellerOrderPage
  search: SellerSearch
  /** They are those that were searched for. */
  isSearched: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('seller')
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const tab = search.tab ?? firstTab(sellerOrders.counts)
  const href = (more: SellerSearch) => addressOf(path, { ...search, ...more })
  const lying = search.tab ? sellerOrders.items : sellerOrders.items.filter(({ state }) => tabOf(state) === tab)
  const found = isSearched ? lying : lying.filter((one) => sellerOrderMatchesSearch(one, search.q ?? ''))
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        tabs={sellerTabChoices.map((name) => ({
          href: href({ tab: name }),
          label: t(`tabs.${name}`),
          count: name === 'all' ? undefined : sellerOrders.counts[name],
          current: name === tab,
        }))}
      />
      <div className="staff-columns seller-columns">
        <div>
          <SearchField
            key={tab}
            label={t('search')}
            value={search.q ?? ''}
            onSearch={(q) => router.history.replace(href({ tab, q }))}
          />
          <p className="mb-12">
            <TextLink href={addressOf('/seller/orders', search.brandId ? { brandId: search.brandId } : {})}>
              {t('orders.open')}
            </TextLink>
          </p>
          <SellerOrderList
            tab={tab}
            sellerOrders={found}
            searched={search.q ?? ''}
            counts={sellerOrders.counts}
            hrefOf={(to) => href({ tab: to, q: '' })}
          />
          {children}
        </div>
        <Suspense>
          <MakePanel ofStore={search.brandId ? { brandId: search.brandId } : {}} />
        </Suspense>
      </div>
    </>
  )
}
