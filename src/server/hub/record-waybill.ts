import { randomUUID } from 'node:crypto'
import type { Paise } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { demandVersion } from '#domain/state-table.ts'
import { isWaybillComplete, normaliseWaybillNumber } from '#domain/waybill.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { handsOf } from '#server/orders/hands.ts'
import { takeBoxStep } from '#server/orders/take-box-step.ts'
import { listMissingPapers, sayPapers } from './box-papers.ts'
import { findBox, lockBox } from './box-store.ts'
import { findCarrier } from './carriers.ts'

export type WrittenWaybill = { version: number; waybill: string; cost: Paise; currency: string }

/**
 * Stores the carrier's waybill of a sealed shipment, which becomes a parcel ready for its label. Refuses with
 * thing/not-found, flow/stale, papers/missing (with their names), flow/not-now, waybill/malformed (not a number of
 * this carrier) and waybill/taken.
 */
export async function recordWaybill(
  house: House,
  id: string,
  written: WrittenWaybill,
  visitor: Visitor,
): Promise<void> {
  const hands = handsOf(member(visitor), 'hub')
  await transaction(async () => {
    const before = await lockBox(id)
    demandVersion(before.version, written.version)
    const view = await findBox(id)
    const { order } = view
    if (before.state === 'papers_blocked') {
      refuse('papers/missing', { papers: sayPapers(await listMissingPapers(view), visitor.language) })
    }
    const carrier = await findCarrier(order.rateVersion, order.serviceId)
    const waybill = {
      number: normaliseWaybillNumber(written.waybill),
      costMinor: written.cost,
      currency: written.currency.toUpperCase(),
    }
    if (!carrier.waybill.test(waybill.number) || !isWaybillComplete(waybill)) {
      refuse('waybill/malformed', { carrier: carrier.name[visitor.language], example: carrier.waybillExample })
    }
    await takeBoxStep(house, before, 'label', hands, {
      facts: { waybill },
      data: { waybill: waybill.number, carrier: carrier.name.en },
    })
    const [made] = await db()
      .insert(parcel)
      .values({
        id: randomUUID(),
        boxId: before.id,
        orderId: before.orderId,
        carrier: carrier.id,
        serviceId: order.serviceId,
        waybill: waybill.number,
        costPaise: written.cost,
        currency: waybill.currency,
        state: 'label_ready',
      })
      .onConflictDoNothing({ target: [parcel.carrier, parcel.waybill] })
      .returning({ id: parcel.id })
    if (!made) refuse('waybill/taken')
  })
}
