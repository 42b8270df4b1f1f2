import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RefusedActs } from '#web/staff/refused-acts.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { ShipmentCounting } from './use-shipment-units.ts'

/** Says how many counts wait for a connection, and which were refused once they were sent. */
export function WaitingCounts({ counting }: { counting: ShipmentCounting }) {
  const { t } = useTranslation('hub-units')
  const waiting = counting.acts.filter(({ problem }) => problem === undefined)
  if (counting.acts.length === 0) return null
  return (
    <div className="stack-12" aria-live="polite">
      {waiting.length > 0 && <Alert tone="working">{t('waiting', { count: waiting.length })}</Alert>}
      <RefusedActs acts={counting} read={t('read')} />
    </div>
  )
}
