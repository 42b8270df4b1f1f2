import { availableSellerOrderCommands } from '#domain/seller-orders/seller-order-flow.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type SellerOrderBulkAct, sellerOrderBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import type { Chosen } from '#web/staff/work-list.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { OfStore } from './day-numbers.tsx'
import type { ListedSellerOrder } from './seller-orders-screen.tsx'
import { useAcceptances } from './use-acceptances.ts'

type ChosenProps = { page: readonly ListedSellerOrder[]; ofStore: OfStore; chosen: Chosen }

/**
 * Renders what can be done with the chosen orders: those of this page at once, with ten seconds to take it back; all that
 * fit a view by a job, which shows before what it would do.
 */
export function ChosenSellerOrders({ page, ofStore, chosen }: ChosenProps) {
  const { rowsOf, clear } = chosen
  if ('all' in rowsOf) return <AllSellerOrders ofStore={ofStore} chosen={chosen} />
  return (
    <SellerOrdersOfPage orders={page.filter(({ id }) => rowsOf.ids.includes(id))} ofStore={ofStore} clear={clear} />
  )
}

function AllSellerOrders({ ofStore, chosen }: Omit<ChosenProps, 'page'>) {
  const { t } = useTranslation('seller')
  const may = useMayInStore()
  if (!may('orders.answer', 'orders.write')) return <p className="small">{t('orders.nothingToDo')}</p>
  return (
    <BulkPanel
      kinds={sellerOrderBulkKinds}
      chosen={chosen}
      path="/seller/bulk"
      preview={(act, rows) =>
        send('POST /api/seller/order-bulk/preview', {
          body: { ...ofStore, act: act as SellerOrderBulkAct, chosen: rows },
        })
      }
      start={(act, rows, agreed) =>
        send('POST /api/seller/order-bulk', {
          body: { ...ofStore, act: act as SellerOrderBulkAct, chosen: rows, ...agreed },
        })
      }
    />
  )
}

type PageProps = { orders: readonly ListedSellerOrder[]; ofStore: OfStore; clear: () => void }

/** Those that wait are accepted, and those in preparation get their labels. */
function SellerOrdersOfPage({ orders, ofStore, clear }: PageProps) {
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
