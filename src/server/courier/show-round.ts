import { isForToday, orderRound, stopKindOf, withHandOrder } from '#domain/courier/delivery-round.ts'
import { pointOfPincode } from '#domain/courier/pincode-point.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockCashHolder } from './courier-cash-store.ts'
import { listHandOrder, saveHandOrder } from './parcel-report-store.ts'
import { listOwnParcels, type ParcelView } from './parcel-store.ts'
import { showTasks } from './show-tasks.ts'

const stopKindOfView = ({ parcel, domestic }: ParcelView) => stopKindOf(parcel.state, domestic ? 'domestic' : 'abroad')

/** Returns a courier's deliveries of today in their order, those whose recipients have chosen a later day, and what goes back to the hub. */
export async function showRound(visitor: Visitor) {
  const courier = member(visitor)
  const views = await listOwnParcels(courier.id)
  const { day } = indianDay(shopNow())
  const deliveries = views.filter((view) => stopKindOfView(view) === 'delivery')
  const isToday = ({ parcel, homeDelivery }: ParcelView) =>
    isForToday(parcel.state, homeDelivery?.chosenDay ?? null, day)
  const later = deliveries
    .filter((view) => !isToday(view))
    .toSorted((one, other) => (one.homeDelivery?.chosenDay ?? '').localeCompare(other.homeDelivery?.chosenDay ?? ''))
  const planned = orderRound(hubPointOf(views), deliveries.filter(isToday).map(stopOf))
  const today = withHandOrder(planned, await listHandOrder(courier.id)).map(({ view }) => view)
  return {
    today: await showTasks(today, visitor),
    later: await showTasks(later, visitor),
    back: await showTasks(
      views.filter((view) => stopKindOfView(view) === 'return'),
      visitor,
    ),
  }
}

const hubPointOf = ([first]: readonly ParcelView[]) => (first ? pointOfPincode(first.hubPincode) : null)

const stopOf = (view: ParcelView) => {
  const { pincode, address } = view.order.shipping
  return { id: view.parcel.id, point: view.domestic ? pointOfPincode(pincode) : null, address, view }
}

/** Saves the order of a round as its courier has chosen it. Parcels that are not theirs are left out. */
export const orderRoundByHand = (parcelIds: readonly string[], courier: { id: string }): Promise<void> =>
  transaction(async () => {
    await lockCashHolder(courier.id)
    const own = new Set((await listOwnParcels(courier.id)).map(({ parcel }) => parcel.id))
    await saveHandOrder(
      courier.id,
      [...new Set(parcelIds)].filter((id) => own.has(id)),
    )
  })
