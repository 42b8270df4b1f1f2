import { ApiError } from '#web/api-error.ts'
import { isNoService } from '#web/cart/basket-queries.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'

/** As much of a query as tells how its reading went. */
export type Lookup = {
  data?: unknown
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => Promise<unknown>
}

/** Why days and price do not stand here yet: nothing goes there, they did not come, there is no connection, or they are on their way. */
export function ShipTrouble({ of }: { of: readonly Lookup[] }) {
  const { t } = useTranslation('shop')
  const failed = of.find(({ error }) => error !== null)
  if (failed && isNoService(failed.error)) return <p className="small">{noServiceWords(failed.error, t)}</p>
  if (of.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'paused'))
    return <p className="small">{t('shelves:product.ship.offline')}</p>
  if (failed && failed.fetchStatus !== 'fetching')
    return (
      <p className="small">
        {t('shelves:product.ship.costFailed')}{' '}
        <TextButton onClick={() => void Promise.all(of.map(({ error, refetch }) => error && refetch()))}>
          {t('ui:error.retry')}
        </TextButton>
      </p>
    )
  return <p className="small">{t('shelves:product.ship.pricing')}</p>
}

/** Another postcode may help where nothing goes; against too heavy a box only the server's own words do. */
const noServiceWords = (error: Error | null, t: (key: string) => string): string =>
  error instanceof ApiError && error.code === 'delivery/too-heavy' ? error.message : t('shelves:product.ship.noService')
