import { availableSellerOrderCommands } from '#domain/orders/seller-order-flow.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { OfStore } from './day-numbers.tsx'
import type { ListedSellerOrder } from './seller-orders-screen.tsx'
import { useAcceptances } from './use-acceptances.ts'

type ChosenProps = { orders: readonly ListedSellerOrder[]; ofStore: OfStore; clear: () => void }

/**
 * Renders what can be done with the chosen orders: those that wait are accepted at once, with ten seconds to take it back,
 * and those in preparation get their labels.
 */
export function ChosenSellerOrders({ orders, ofStore, clear }: ChosenProps) {
  const { t } = useTranslation('seller')
  const role = useUser()?.role ?? 'seller'
  const may = useMayInStore()
  const { busy, accept } = useAcceptances()
  const open = (command: 'accept' | 'pack') =>
    orders.filter(({ state }) => availableSellerOrderCommands(state, { as: role }).includes(command))
  const waiting = may('orders.answer', 'orders.write') ? open('accept') : []
  const inPreparation = open('pack')
  if (waiting.length + inPreparation.length === 0) return <p className="small">{t('orders.nothingToDo')}</p>
  const acceptThem = async () => {
    await accept(waiting)
    clear()
  }
  return (
    <div className="row-12 rows-4 middle">
      {waiting.length > 0 && (
        <Button icon="check" busy={busy} busyText={t('accepting')} onClick={() => void acceptThem()}>
          {t('orders.accept', { count: waiting.length })}
        </Button>
      )}
      {inPreparation.length > 0 && (
        <ButtonLink
          variant="line"
          icon="print"
          href={addressOf('/seller/labels', { ...ofStore, part: inPreparation.map(({ id }) => id).join() })}
        >
          {t('orders.labels', { count: inPreparation.length })}
        </ButtonLink>
      )}
    </div>
  )
}
