import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from './format-count.ts'
import type { ListPage } from './work-list.tsx'
import { listRequestOf, parseListSearch, printListSearch } from './work-list-search.ts'

type ListKey =
  | 'GET /api/seller/products'
  | 'GET /api/seller/orders'
  | 'GET /api/admin/orders'
  | 'GET /api/admin/accounts'
  | 'GET /api/admin/stores'
  | 'GET /api/admin/promotions'
  | 'GET /api/admin/payments'
  | 'GET /api/admin/refunds'
  | 'GET /api/admin/claims'
  | 'GET /api/admin/reviews'
  | 'GET /api/admin/messages'
  | 'GET /api/admin/tickets'
  | 'GET /api/admin/unapplied-payments'
  | 'GET /api/admin/all-payouts'

type NeighboursProps = {
  /** The list's endpoint. */
  of: ListKey
  id: string
  /** The query of the list that the record was opened from; empty when it was opened from elsewhere. */
  from: string
  /** Returns the URL of a record, opened from the list with this query. */
  hrefOf: (id: string, from: string) => string
  /** The list itself, as it was. */
  backHref: string
}

/**
 * Renders the way back to the list, and to the record before and after this one in it, across its pages. The order is
 * the list's at this moment.
 */
export function ListNeighbours({ of, id, from, hrefOf, backHref }: NeighboursProps) {
  const { t, language } = useTranslation('lists')
  const page = listRequestOf(parseListSearch(from)).page ?? 1
  const list = usePage(of, from, page, from !== '')
  const at = list?.items.findIndex((row) => row.id === id) ?? -1
  const isFirst = at === 0 && page > 1
  const isLast = list !== undefined && at === list.items.length - 1 && page < list.pages
  const before = usePage(of, from, page - 1, isFirst)
  const after = usePage(of, from, page + 1, isLast)
  const previous = isFirst ? before?.items.at(-1) : list?.items[at - 1]
  const next = isLast ? after?.items[0] : list?.items[at + 1]
  const link = (text: string, row: { id: string } | undefined, at: number) =>
    row && (
      <ButtonLink variant="line" size="compact" href={hrefOf(row.id, onPage(from, at))}>
        {text}
      </ButtonLink>
    )
  return (
    <nav className="row-12 rows-4 middle mb-12" aria-label={t('neighbours.label')}>
      <ButtonLink variant="line" size="compact" href={backHref}>
        {t('neighbours.back')}
      </ButtonLink>
      {list && at >= 0 && (
        <>
          {link(t('neighbours.previous'), previous, isFirst ? page - 1 : page)}
          <span className="small">
            {t('neighbours.at', {
              number: formatCount((page - 1) * list.size + at + 1, language),
              count: formatCount(list.total, language),
            })}
          </span>
          {link(t('neighbours.next'), next, isLast ? page + 1 : page)}
        </>
      )}
    </nav>
  )
}

const onPage = (from: string, page: number): string =>
  printListSearch({ ...parseListSearch(from), page: page > 1 ? String(page) : '' })

function usePage(of: ListKey, from: string, page: number, enabled: boolean): ListPage<{ id: string }> | undefined {
  const query = listRequestOf({ ...parseListSearch(from), page: String(page) })
  const { data } = useQuery({
    ...readQuery(of, { query }),
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  return enabled ? data : undefined
}
