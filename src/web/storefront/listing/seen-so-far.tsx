import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { pageLength } from './product-pages.ts'

type SeenSoFarProps = { seen: number; total: number; busy: boolean; onMore: () => void }

/** How far down the shelf one is, and the way further. */
export function SeenSoFar({ seen, total, busy, onMore }: SeenSoFarProps) {
  const { t } = useTranslation('shop')
  return (
    <div className="seen">
      <p className="small" role="status">
        {t('shelves:listing.seen', { seen, total })}
      </p>
      <div className="seen-bar" aria-hidden="true">
        <div style={{ width: `${(100 * seen) / total}%` }} />
      </div>
      {seen < total && (
        <Button look="line" wide busy={busy} busyWords={t('shelves:listing.loadingMore')} onClick={onMore}>
          {t('shelves:listing.more', { count: Math.min(pageLength, total - seen) })}
        </Button>
      )}
    </div>
  )
}
