import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import type { OrderStatus, Trouble } from '#domain/orders/order-statuses.ts'
import { addressOf } from '#web/data/api.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { orderStatusText } from '#web/i18n/order-status-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { orderPath } from './admin-paths.ts'
import { ListedOrderTags } from './order-tags.tsx'

type ListedOrder = CallReply<'GET /api/admin/orders'>['items'][number]

/** Returns the URL of an order, opened from the list with this query. */
export const listedOrderPath = (id: string, from: string): string => addressOf(orderPath(id), { from })

/** Returns how orders look in the list with this query, empty where records do not lead on to its neighbours; other columns are written by their type. */
export function orderListCells(from: string, language: Language): RowCells<ListedOrder> {
  return {
    hrefOf: ({ id }) => listedOrderPath(id, from),
    nameOf: ({ number }) => number,
    cells: {
      status: (order) => <StatusPill of={order} />,
      placedAt: ({ placedAt }) => formatDateTime(placedAt, language),
      acceptBy: ({ acceptBy }) => acceptBy && formatDateTime(acceptBy, language),
      tags: (order) => <ListedOrderTags order={order} />,
      cashRisk: (order) => order.cashRisk && <CashRisk order={order} />,
      country: ({ country }) => countryName(country, language),
    },
  }
}

type Shown = {
  status: OrderStatus
  trouble: Trouble | null
  lapsed?: boolean
  shipmentStep?: ListedOrder['shipmentStep']
}

/** Returns how urgent a status looks. */
export const orderTone = ({ status, trouble, lapsed }: Shown): Tone => {
  if (status === 'cancelled' || trouble !== null || lapsed) return 'problem'
  if (status === 'waiting_for_payment') return 'working'
  return status === 'delivered' ? 'done' : 'fresh'
}

function StatusPill({ of }: { of: Shown }) {
  const { t } = useTranslation('admin')
  return <Pill tone={orderTone(of)}>{orderStatusText(t, of)}</Pill>
}

/** Renders whether to call about a cash order, and why in a few words. */
function CashRisk({ order: { cashRisk, cashSignals } }: { order: Pick<ListedOrder, 'cashRisk' | 'cashSignals'> }) {
  const { t, tCode } = useTranslation('cash-risk')
  return (
    <span>
      <Pill tone={cashRisk === 'to_call' ? 'working' : 'done'}>
        {tCode('lists:values.orders.cashRisk', cashRisk ?? '')}
      </Pill>
      <span className="small block">{cashSignals.map((code) => t(`short.${code}`)).join(', ')}</span>
    </span>
  )
}

/** Renders what an empty list of orders says: how orders come, or how to leave the filters. */
export function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <EmptyState sign={t('list.empty.sign')} meaning={t('list.empty.meaning')}>
      {t(isFiltered ? 'list.empty.filtered' : 'list.empty.text')}
    </EmptyState>
  )
}
