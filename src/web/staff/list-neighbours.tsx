import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from './format-count.ts'
import { rememberRow } from './use-list-keys.ts'
import type { ListPage } from './work-list.tsx'
import { listRequestOf, parseListSearch, printListSearch } from './work-list-search.ts'

type ListKey =
  | 'GET /api/seller/products'
  | 'GET /api/seller/orders'
  | 'GET /api/admin/orders'
  | 'GET /api/bulk-jobs'
  | 'GET /api/admin/accounts'
  | 'GET /api/admin/segments'
  | 'GET /api/admin/stores'
  | 'GET /api/admin/applications'
  | 'GET /api/admin/product-changes'
  | 'GET /api/admin/promotions'
  | 'GET /api/admin/payments'
  | 'GET /api/admin/carrier-invoices'
  | 'GET /api/admin/refunds'
  | 'GET /api/admin/claims'
  | 'GET /api/admin/reviews'
  | 'GET /api/admin/questions'
  | 'GET /api/admin/messages'
  | 'GET /api/admin/countries'
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
  useEffect(() => rememberRow(backHref, id), [backHref, id])
  const { number, total, previous, next, isKnown } = useNeighbours(of, id, from)
  const link = (to: 'previous' | 'next', row: ListedRow | undefined) =>
    row && (
      <ButtonLink data-record={to} variant="line" size="compact" href={hrefOf(row.id, onPage(from, row.page))}>
        {t(`neighbours.${to}`)}
      </ButtonLink>
    )
  return (
    <nav className="row-12 rows-4 middle mb-12" aria-label={t('neighbours.label')} data-known={isKnown || undefined}>
      <ButtonLink data-record="list" variant="line" size="compact" href={backHref}>
        {t('neighbours.back')}
      </ButtonLink>
      {link('previous', previous)}
      {number !== undefined && (
        <span className="small">
          {t('neighbours.at', { number: formatCount(number, language), count: formatCount(total, language) })}
        </span>
      )}
      {link('next', next)}
    </nav>
  )
}

type ListedRow = { id: string; page: number }
type Neighbours = {
  id: string
  number?: number
  total: number
  previous?: ListedRow | undefined
  next?: ListedRow | undefined
}

/** Finds the rows beside a record. One that has left the list, because it was dealt with, stays between those it was between. */
function useNeighbours(of: ListKey, id: string, from: string): Neighbours & { isKnown: boolean } {
  const page = listRequestOf(parseListSearch(from)).page ?? 1
  const list = usePage(of, from, page, from !== '')
  const at = list?.items.findIndex((row) => row.id === id) ?? -1
  const isFirst = at === 0 && page > 1
  const isLast = list !== undefined && at === list.items.length - 1 && page < list.pages
  const before = usePage(of, from, page - 1, isFirst)
  const after = usePage(of, from, page + 1, isLast)
  const last = useRef<Neighbours>(undefined)
  const rowOf = (row: { id: string } | undefined, onPage: number) => row && { id: row.id, page: onPage }
  if (list && at >= 0)
    last.current = {
      id,
      number: (page - 1) * list.size + at + 1,
      total: list.total,
      previous: isFirst ? rowOf(before?.items.at(-1), page - 1) : rowOf(list.items[at - 1], page),
      next: isLast ? rowOf(after?.items[0], page + 1) : rowOf(list.items[at + 1], page),
    }
  const known = last.current?.id === id ? last.current : undefined
  const { number: _, ...beside } = known ?? { id, total: 0 }
  return { ...(at >= 0 && known ? known : beside), isKnown: known !== undefined }
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
