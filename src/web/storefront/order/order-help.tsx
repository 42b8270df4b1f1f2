import { isSealed } from '#domain/shipping/shipment-flow.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Order } from './order-query.ts'

/** Renders the ways to help with this order, and to its invoices once there can be some (`order-documents.tsx`). */
export function OrderHelp({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const isMember = useUser() !== null
  const hasInvoices = isSealed(order.box.state) || order.refunds.length > 0
  return (
    <p className="row-8 mt-14">
      {hasInvoices && (
        <a className="button line compact" href="#invoices">
          <Icon name="print" />
          {t('documents.title')}
        </a>
      )}
      <ButtonLink
        variant="line"
        size="compact"
        icon="chat"
        href={`/support?topic=order&order=${encodeURIComponent(order.number)}`}
      >
        {t('ownOrders.help')}
      </ButtonLink>
      {isMember && order.status !== 'cancelled' && (
        <ButtonLink variant="line" size="compact" href="/account/notifications">
          {t('order-push:open')}
        </ButtonLink>
      )}
    </p>
  )
}
