import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, timeLeft } from '#web/staff/format-time.ts'
import { useNow } from '#web/staff/use-now.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Renders the seller's answer deadline and the time that remains. */
export function AcceptBy({ sellerOrder }: { sellerOrder: { state: SellerOrderState; acceptBy: string } }) {
  const { t, language } = useTranslation('seller')
  const left = timeLeft(sellerOrder.acceptBy, useNow())
  if (sellerOrder.state !== 'awaiting_acceptance')
    return <Pill tone="problem">{t(`statuses:sellerOrder.${sellerOrder.state}`)}</Pill>
  if (!left) return <Pill tone="problem">{t('acceptBy.over')}</Pill>
  return (
    <Pill tone="working" icon="clock">
      {left.hours < 12
        ? t('acceptBy.left', left)
        : t('acceptBy.until', { dateTime: formatDateTime(sellerOrder.acceptBy, language) })}
    </Pill>
  )
}
