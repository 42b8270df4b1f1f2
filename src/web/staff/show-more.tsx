import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Renders the button that loads more rows; renders nothing once all are loaded. */
export function ShowMore({ of, className = 'panel-body' }: { of: Pages; className?: string }) {
  const { t } = useTranslation('staff')
  if (!of.hasNextPage) return null
  return (
    <div className={className}>
      <Button
        variant="line"
        busy={of.isFetchingNextPage}
        busyText={t('loadingMore')}
        onClick={() => of.fetchNextPage()}
      >
        {t('more')}
      </Button>
      <p role="alert" className="small mt-8">
        {of.isFetchNextPageError && t(navigator.onLine ? 'notSent' : 'offline')}
      </p>
    </div>
  )
}
