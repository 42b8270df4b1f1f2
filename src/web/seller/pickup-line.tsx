import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatTime } from '#web/staff/format-time.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { SellerOrderDetail } from './seller-order-screen.tsx'

/** Renders when a courier comes for the bag, or what became of the last visit. */
export function PickupLine({ sellerOrder: { pickup } }: { sellerOrder: SellerOrderDetail }) {
  const { t, language } = useTranslation('pickups')
  if (!pickup) return null
  const span = {
    day: formatDate(pickup.from, language),
    from: formatTime(pickup.from, language),
    until: formatTime(pickup.until, language),
  }
  const time = pickup.at === null ? '' : formatTime(pickup.at, language)
  const name = pickup.courier ?? ''
  if (pickup.state === 'failed')
    return (
      <Alert tone="problem">
        {t('seller.failed', { time, reason: pickup.reason ? t(`reason.${pickup.reason}`) : '' })}
      </Alert>
    )
  if (pickup.state === 'collected') return <Alert tone="done">{t('seller.collected', { time, name })}</Alert>
  return (
    <Alert tone="working">
      {pickup.state === 'coming' ? t('seller.coming', { ...span, name }) : t('seller.comes', span)}
    </Alert>
  )
}
