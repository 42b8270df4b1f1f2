import { isNoService } from '#web/cart/cart-queries.ts'
import { ApiError } from '#web/data/api-error.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'

/** The fields of a query that tell how loading went. */
export type Lookup = {
  data?: unknown
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => Promise<unknown>
}

/** Says why days and price are missing: no service, loading failed, no connection, or still loading. */
export function ShipCostError({ of }: { of: readonly Lookup[] }) {
  const { t } = useTranslation('shop')
  const failed = of.find(({ error }) => error !== null)
  if (failed && isNoService(failed.error)) return <p className="small">{noServiceMessage(failed.error, t)}</p>
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

/**
 * Another postal code may help where there is no service; for a shipment that is too heavy, only the server's message
 * helps.
 */
const noServiceMessage = (error: Error | null, t: Translate<'shop'>): string =>
  error instanceof ApiError && error.code === 'delivery/too-heavy' ? error.message : t('shelves:product.ship.noService')
