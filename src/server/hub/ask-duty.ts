import { randomUUID } from 'node:crypto'
import { paise } from '#domain/money/money.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { refuse } from '#domain/refusal.ts'
import { checkDutyCharge, type DutyCharge, type DutyEnd, isHeldByCustoms } from '#domain/shipping/duty-charge.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type DutyChargeRow, findDuty, insertDuty, saveDuty } from '#server/orders/duty-charge-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { lockParcelOfShipment } from '#server/orders/sent-again-store.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { positionOfShipment, type ShipmentRow } from '#server/orders/take-shipment-step.ts'
import { lockShipment } from './shipment-lock-store.ts'
import { findParcelOfShipment, findShipment } from './shipment-store.ts'

type Context = Needs<'orderChanged' | 'notifyOutbox'>

/** Returns what customs charge for the parcel of a box, and whether that can be typed now. Refuses with thing/not-found. */
export async function showDuty(id: string) {
  await findShipment(id)
  const parcel = await findParcelOfShipment(id)
  const found = parcel && (await findDuty(parcel.id))
  return {
    mayAsk: parcel !== undefined && isHeldByCustoms(parcel.state),
    charge: found
      ? {
          version: found.version,
          state: found.state,
          amount: paise(found.amountMinor),
          currency: found.currency,
          payBy: found.payBy,
          instructions: found.instructions,
          link: found.link,
          changedAt: found.changedAt,
          changedBy: found.changedBy,
        }
      : null,
  }
}

/**
 * Saves what customs charge of the customer of a box, and notifies the customer: at first, and when it says something else. Nothing of it
 * goes to stores. Refuses with thing/not-found, flow/not-now (customs do not have the parcel), flow/stale (it changed meanwhile) and
 * duty/past.
 */
export async function askDuty(
  context: Context,
  id: string,
  { version, ...charge }: DutyCharge & { version: number | null },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    const { shipment, parcel, open } = await lockDuty(id)
    assertVersion(open?.version ?? 0, version ?? 0)
    const { day: today } = indianDay(await readClock())
    const outcome = checkDutyCharge(charge, { state: parcel.state, before: open, today })
    if (outcome === 'same') return
    const changedBy = member(visitor).name
    if (open) await saveDuty(open.id, { ...charge, changedBy })
    else
      await insertDuty({
        id: randomUUID(),
        parcelId: parcel.id,
        orderId: parcel.orderId,
        state: 'open',
        changedBy,
        ...charge,
      })
    await record(context, outcome === 'first' ? 'duty_requested' : 'duty_changed', { shipment, charge, visitor })
  })
}

/** Ends a charge: the customer has paid, or customs charge nothing any more. Refuses with thing/not-found, flow/not-now and flow/stale. */
export async function endDuty(
  context: Context,
  id: string,
  { version, end }: { version: number; end: DutyEnd },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    const { shipment, open } = await lockDuty(id)
    if (!open) return refuse('flow/not-now')
    assertVersion(open.version, version)
    await saveDuty(open.id, { state: end, changedBy: member(visitor).name })
    await record(context, `duty_${end}`, { shipment, charge: open, visitor })
  })
}

/** Locks a box and its parcel, and reads its open charge. */
async function lockDuty(id: string) {
  const shipment = await lockShipment(id)
  const parcel = (await lockParcelOfShipment(id)) ?? refuse('flow/not-now', { state: shipment.state })
  const found = await findDuty(parcel.id)
  return { shipment, parcel, open: found?.state === 'open' ? found : undefined }
}

type Recorded = {
  shipment: ShipmentRow
  charge: Pick<DutyChargeRow, 'amountMinor' | 'currency' | 'payBy'>
  visitor: Visitor
}

const record = (context: Context, kind: OrderEventKind, { shipment, charge, visitor }: Recorded): Promise<number> =>
  recordEvent(context, {
    orderId: shipment.orderId,
    kind,
    actor: stepActorOf(member(visitor), 'hub').performedBy,
    data: {
      duty: { amountMinor: charge.amountMinor, currency: charge.currency },
      day: charge.payBy,
      ...positionOfShipment(shipment),
    },
  })
