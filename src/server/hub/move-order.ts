import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { hubAddress } from '#domain/shipping/hub-address.ts'
import { assertMayMove } from '#domain/shipping/hub-of-order.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { releaseBag } from '#server/pickups/release-bag.ts'
import { translateRefusal } from '#server/translate.ts'
import { findHub } from './bin-store.ts'
import { listAstrayBagsOf } from './hub-scan-store.ts'
import { findLocationOfOrder, listOpenHubs, saveHubOfOrder } from './order-hub-store.ts'
import { lockSellerOrdersOfOrder, lockShipmentsOfOrder } from './shipment-lock-store.ts'

/** Returns the hub of an order and those it can go to, or why it stays. Refuses with thing/not-found. */
export async function showHubOfOrder(orderId: string, language: Language) {
  const found = (await findLocationOfOrder(orderId)) ?? refuse('thing/not-found')
  const others = (await listOpenHubs()).filter(({ id }) => id !== found.hub.id)
  const stays = others.length === 0 ? null : whyItStays(found, language)
  const hubs = stays === null ? others : []
  return {
    hub: { id: found.hub.id, name: found.hub.name[language], address: hubAddress(found.hub) },
    hubs: hubs.map((hub) => ({ id: hub.id, name: hub.name[language] })),
    stays,
    astray: (await listAstrayBagsOf(orderId, found.hub.id)).map(({ code, scannedAt, at }) => ({
      code,
      hub: scannedAt[language],
      at,
    })),
  }
}

function whyItStays({ state, bags }: NonNullable<Awaited<ReturnType<typeof findLocationOfOrder>>>, language: Language) {
  try {
    assertMayMove(state, bags)
    return null
  } catch (error) {
    if (error instanceof Refusal) return translateRefusal(language, error.code, error.details)
    throw error
  }
}

/**
 * Moves an order to another hub with the reason, in its timeline; bags that a run was to fetch wait for a run of that hub. The same
 * hub again changes nothing. Refuses with thing/not-found (the order, or the hub), hub/closed, hub/has-begun,
 * hub/bag-in-transit and flow/not-now (it is cancelled).
 */
export async function moveOrder(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  { hubId, reason }: { hubId: string; reason: string },
  visitor: Visitor,
): Promise<void> {
  const { performedBy } = stepActorOf(member(visitor), 'hub')
  await transaction(async () => {
    const shipments = await lockShipmentsOfOrder(orderId)
    const [shipment = refuse('thing/not-found')] = shipments
    const to = (await findHub(hubId)) ?? refuse('thing/not-found')
    if (shipment.hubId === hubId) return
    if (to.closedAt !== null) refuse('hub/closed')
    const bags = await lockSellerOrdersOfOrder(orderId)
    for (const { state } of shipments) assertMayMove(state, bags)
    for (const { id } of bags) await releaseBag(id)
    const from = await findHub(shipment.hubId)
    await saveHubOfOrder(orderId, hubId)
    const data = { fromHub: from?.name, toHub: to.name, note: reason }
    await recordEvent(context, { orderId, kind: 'hub_changed', actor: performedBy, data })
  })
}
