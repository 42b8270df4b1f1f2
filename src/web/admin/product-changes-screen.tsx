import type { CallReply } from '#contract/contract.ts'
import { productChangeList } from '#domain/products/product-change-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { productChangePath, productChangesPath } from './admin-paths.ts'
import { ProductChangePill } from './product-change-pill.tsx'
import { changesOfState } from './product-changes-search.ts'

type ListedChange = CallReply<'GET /api/admin/product-changes'>['items'][number]

/** Renders `/admin/products`: new products and risky changes, to search, filter and sort; those that wait longest first. */
export function ProductChangesScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('product-desk')
  const listed = useStaffList('GET /api/admin/product-changes', { query: listRequestOf(search) })
  const waits = search.filter === changesOfState.waiting.filter
  return (
    <>
      <ListTop title={t('review.heading')} text={t('review.text')}>
        <ButtonLink variant="line" href={addressOf(productChangesPath, changesOfState[waits ? 'decided' : 'waiting'])}>
          {t(waits ? 'review.showDecided' : 'review.showWaiting')}
        </ButtonLink>
        <ButtonLink variant="line" href="/admin/products/featured">
          {t('featured.heading')}
        </ButtonLink>
        <ButtonLink variant="line" href="/seller/products">
          {t('review.allProducts')}
        </ButtonLink>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={productChangeList}
        path={productChangesPath}
        filePath="/api/admin/product-change-list-file"
        search={search}
        read={listed}
        searchLabel={t('review.search')}
        drawn={useChangeCells(openedFrom(search, productChangeList))}
        empty={(isFiltered) => (
          <EmptyState sign={t('review.empty.sign')} meaning={t('review.empty.meaning')}>
            {t(isFiltered ? 'review.empty.filtered' : 'review.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

function useChangeCells(from: string): RowCells<ListedChange> {
  const { language } = useTranslation('product-desk')
  return {
    hrefOf: ({ id }) => addressOf(productChangePath(id), { from }),
    nameOf: ({ name }) => name,
    cells: {
      state: (change) => <ProductChangePill change={change} />,
      waitingSince: ({ waitingSince }) => waitingSince && formatDateTime(waitingSince, language),
      at: ({ at }) => formatDateTime(at, language),
      decidedAt: ({ decidedAt }) => decidedAt && formatDateTime(decidedAt, language),
    },
  }
}
