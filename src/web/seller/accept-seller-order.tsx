import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { SellerOrderListItem } from './new-seller-order.tsx'
import { PendingPill, useIsPending } from './seller-acts.tsx'
import { useAcceptLater } from './use-acceptances.ts'
import { useOrderCommands } from './use-order-commands.ts'

/** Renders the button that accepts a seller order; renders nothing once it can no longer be accepted. */
export function AcceptSellerOrder({
  sellerOrder,
}: {
  sellerOrder: Pick<SellerOrderListItem, 'id' | 'code' | 'version' | 'state'>
}) {
  const { t } = useTranslation('seller')
  const { busy, problem, run } = useAct(useReload('/api/seller'))
  const acceptLater = useAcceptLater()
  const isPending = useIsPending(sellerOrder.id)
  if (!useOrderCommands(sellerOrder.state).includes('accept')) return null
  if (isPending) return <PendingPill sellerOrderId={sellerOrder.id} />
  const accept = () => {
    if (!navigator.onLine) return acceptLater([sellerOrder])
    return run(
      () =>
        send('POST /api/seller/parts/:id/accept', {
          params: { id: sellerOrder.id },
          body: { version: sellerOrder.version },
        }),
      t('accepted', { code: sellerOrder.code }),
    )
  }
  return (
    <div className="accept">
      <Button wide size="tall" icon="check" busy={busy} busyText={t('accepting')} onClick={accept}>
        {t('accept')} <span className="visually-hidden">{sellerOrder.code}</span>
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
