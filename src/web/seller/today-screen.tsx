import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayToday } from '#web/staff/say-time.ts'
import { SearchBox } from '#web/staff/search-box.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffPages } from '#web/staff/use-staff-pages.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { MakeList } from './make-list.tsx'
import { PartPile } from './part-pile.tsx'
import { firstPile, isSought, pileChoices, pileOf, type SellerSearch } from './piles.ts'
import { StorePicker } from './store-picker.tsx'

type Parts = CallReply<'GET /api/seller/parts'>

/** Renders a seller's day: seller orders to answer, to make, packed and handed over. */
export function TodayScreen({ search }: { search: SellerSearch }) {
  const { brandId } = search
  const parts = useStaffPages('GET /api/seller/parts', {
    query: { state: search.pile ?? 'all', ...(brandId ? { brandId } : {}) },
  })
  return (
    <>
      <TodayHead search={search} parts={parts} />
      <Reading of={parts}>
        {(read) => (
          <Today parts={read} search={search}>
            <ShowMore of={parts} className="mt-4" />
          </Today>
        )}
      </Reading>
    </>
  )
}

function TodayHead({
  search,
  parts,
}: {
  search: SellerSearch
  parts: ReturnType<typeof useStaffPages<'GET /api/seller/parts'>>
}) {
  const { t, language } = useTranslation('seller')
  const user = useUser()
  const now = useNow()
  return (
    <ListTop title={parts.data?.brand?.name ?? t('allStores')} words={sayToday(now, language)}>
      {user?.role === 'admin' && <StorePicker search={search} />}
      <RefreshButton of={parts} />
    </ListTop>
  )
}

function Today({ parts, search, children }: { parts: Parts; search: SellerSearch; children: ReactNode }) {
  const { t } = useTranslation('seller')
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const pile = search.pile ?? firstPile(parts.counts)
  const href = (more: SellerSearch) => addressOf(path, { ...search, ...more })
  const lying = search.pile ? parts.items : parts.items.filter(({ state }) => pileOf(state) === pile)
  const found = lying.filter((part) => isSought(part, search.q ?? ''))
  return (
    <>
      <Tabs
        label={t('piles.label')}
        tabs={pileChoices.map((name) => ({
          href: href({ pile: name }),
          label: t(`piles.${name}`),
          count: name === 'all' ? undefined : parts.counts[name],
          current: name === pile,
        }))}
      />
      <div className="staff-columns seller-columns">
        <div>
          <SearchBox
            key={pile}
            label={t('search')}
            value={search.q ?? ''}
            onSearch={(q) => router.history.replace(href({ pile, q }))}
          />
          <PartPile
            pile={pile}
            parts={found}
            sought={search.q ?? ''}
            counts={parts.counts}
            hrefOf={(to) => href({ pile: to, q: '' })}
          />
          {children}
        </div>
        <Panel title={t('make.title')}>
          <MakeList made={parts.toMake} />
        </Panel>
      </div>
    </>
  )
}
