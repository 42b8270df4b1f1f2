import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatCount } from './format-count.ts'

/** How often a list that is shown looks for new rows, in milliseconds. */
export const newRowsEvery = 15_000

type Page = { items: readonly { id: string }[]; total: number }

/**
 * Returns how many rows a list has now that the shown one has not: those above the first row that is shown, or more in all.
 * Rows of later pages that moved up are not new.
 */
export function countNewRows(shown: Page, now: Page): number {
  const known = new Set(shown.items.map(({ id }) => id))
  const first = now.items.findIndex(({ id }) => known.has(id))
  const more = now.total - shown.total
  const above = first === -1 && more >= 0 ? now.items.length : first
  return Math.max(above, more, 0)
}

type NewRowsProps = {
  /** The key of the query that is shown. */
  queryKey: readonly unknown[]
  page: Page
  /** When it was read, in milliseconds. */
  readAt: number
  show: () => unknown
}

/**
 * Tells of new rows and shows them when asked to, so that nothing moves under the hand. The list is read again beside the one
 * that is shown, while the tab is seen.
 */
export function NewRows({ queryKey, page, readAt, show }: NewRowsProps) {
  const { t, language } = useTranslation('lists')
  const { data, dataUpdatedAt } = useQuery<unknown, Error, Page, readonly unknown[]>({
    queryKey: [...queryKey, 'new rows'],
    initialData: page,
    initialDataUpdatedAt: readAt,
    staleTime: newRowsEvery,
    refetchInterval: newRowsEvery,
    gcTime: 0,
  })
  const count = dataUpdatedAt > readAt ? countNewRows(page, data) : 0
  return (
    <span role="status">
      {count > 0 && (
        <button type="button" className="chip" onClick={show}>
          {t('newRows', { count, shown: formatCount(count, language) })}
        </button>
      )}
    </span>
  )
}
