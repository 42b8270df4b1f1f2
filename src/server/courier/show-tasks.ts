import { payForTask, payOf } from '#domain/courier/courier-pay.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { readFrozenPay } from '#server/earnings/courier-task-store.ts'
import { findTariffNow } from '#server/earnings/tariff-store.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findEachCarrierOnce } from '#server/hub/carrier-store.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { readHubTerms } from '#server/shop/hub-terms-store.ts'
import type { ParcelView } from './parcel-store.ts'
import { showTask } from './show-task.ts'
import { factsOfRoute } from './take-task.ts'

/** Returns parcels as their courier sees them, with what each pays. */
export async function showTasks(views: readonly ParcelView[], visitor: Visitor) {
  const { actor } = stepActorOf(member(visitor), 'delivery')
  const carrierOf = findEachCarrierOnce()
  const carriers = await Promise.all(views.map(({ order }) => carrierOf(order.rateVersion, order.serviceId)))
  const now = shopNow()
  const pays = await readPays(views, now)
  const terms = await readHubTerms()
  return views.map((view, index) => {
    const { parcel } = view
    const carrier = carriers[index]?.name[visitor.language] ?? parcel.carrier
    return {
      ...showTask(view, { id: member(visitor).id, actor, terms }, carrier, visitor.language, now),
      pay: pays.get(parcel.id) ?? nothing,
    }
  })
}

/** Returns what each parcel pays: as it was taken, or as it would be taken now. */
async function readPays(views: readonly ParcelView[], now: Date): Promise<Map<string, Paise>> {
  const pays = await readFrozenPay(views.map(({ parcel }) => parcel.id))
  const tariff = await findTariffNow()
  for (const { parcel, order, hubPincode, measuredGrams, expectedGrams } of views) {
    if (pays.has(parcel.id)) continue
    const way = {
      hub: hubPincode,
      pincode: order.shipping.pincode,
      destination: order.destination,
      grams: measuredGrams ?? expectedGrams,
    }
    pays.set(parcel.id, payOf(payForTask(tariff, factsOfRoute(way, now))))
  }
  return pays
}
