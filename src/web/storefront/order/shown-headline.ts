import { headlineOf } from '#domain/orders/order-statuses.ts'
import type { Order } from './order-query.ts'

type Headed = Pick<Order, 'status' | 'trouble'> & {
  silences: readonly unknown[]
  boxes: readonly { parcel: Pick<NonNullable<Order['boxes'][number]['parcel']>, 'state'> | null }[]
}

/**
 * Returns the headline of an order's page: a box of which nothing was heard for too long does not come today, and one that customs hold may wait
 * for its customer.
 */
export function shownHeadline(order: Headed): ReturnType<typeof headlineOf> | 'customs_hold' {
  const headline = headlineOf(order)
  if (headline === 'out_for_delivery' && order.silences.length > 0) return 'on_its_way'
  const isHeld = order.boxes.some(({ parcel }) => parcel?.state === 'customs_hold')
  return headline === 'in_customs' && isHeld ? 'customs_hold' : headline
}
