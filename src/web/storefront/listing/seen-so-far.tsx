import type { MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failedToGrow, LoadMoreError, type NextPage } from '#web/storefront/load-more-error.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageLength } from './product-pages.ts'

type SeenSoFarProps = { seen: number; total: number; next: NextPage; moreHref: string; onMore: () => void }

/**
 * Renders the position in the list and the "show more" link: it leads to the longer page, which scripts extend in
 * place without losing focus.
 */
export function SeenSoFar({ seen, total, next, moreHref, onMore }: SeenSoFarProps) {
  const { t } = useTranslation('shop')
  const busy = next.isFetchingNextPage
  const lengthen = (event: MouseEvent) => {
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <div className="seen">
      <p className="small" role="status">
        {t('shelves:listing.seen', { seen, total })}
      </p>
      <div className="seen-bar" aria-hidden="true">
        <div style={{ width: `${(100 * seen) / total}%` }} />
      </div>
      <LoadMoreError of={next} />
      {seen < total && (
        <ButtonLink variant="line" wide href={moreHref} aria-busy={busy || undefined} onClick={lengthen}>
          {busy
            ? t('shelves:listing.loadingMore')
            : failedToGrow(next)
              ? t('ui:error.retry')
              : t('shelves:listing.more', { count: Math.min(pageLength, total - seen) })}
        </ButtonLink>
      )}
    </div>
  )
}
