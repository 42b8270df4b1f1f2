import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import type { PlacedOrder } from './festival-orders.ts'
import { bodyOf, type HubDay } from './hub-day.ts'
import type { Shortage } from './receiving.ts'
import type { Bag } from './sellers-work.ts'

/** Every customer who is asked about missing units goes on with the rest; one of five takes the whole line back. */
export async function answerShortages(orders: readonly PlacedOrder[], shortages: readonly Shortage[]): Promise<void> {
  const guests = new Map(orders.map(({ id, guest }) => [id, guest]))
  for (const [at, { orderId, lineId, mayChoose }] of shortages.entries()) {
    const guest = guests.get(orderId)
    if (!mayChoose || !guest) continue
    const choice = at % 5 === 0 ? 'cancel_line' : 'go_on'
    const answer = await guest.post(`/api/orders/${orderId}/shortage`, { lines: [{ line: lineId, choice }] })
    bodyOf('the choice about a shortage', answer)
  }
}

/** The hub grants what customers asked to have taken out, without a fee. */
export async function grantRequests({ hub: [desk] }: HubDay): Promise<void> {
  const path = '/api/courier/hub/cancellation-requests'
  const { items } = bodyOf('the requests', (await desk?.get(path)) ?? { status: 500, body: undefined })
  for (const { id } of items) {
    const answer = await desk?.post(`${path}/${id}/answer`, { grant: true, cancellationFeePercent: 0 })
    bodyOf('a granted request', answer ?? { status: 500, body: undefined })
  }
}

export type Decisions = { sent: number; waiting: number }

/**
 * A person decides about every box of which a bag has not come: it goes without it, or it waits on the shelf until
 * tomorrow, with the reason.
 */
export async function decideLateShipments(day: HubDay, bags: readonly Bag[]): Promise<Decisions> {
  const decisions = { sent: 0, waiting: 0 }
  const [desk] = day.hub
  const missing = bags.filter(({ fate }) => fate.trouble === 'late' && fate.end !== 'comes')
  const waiting = new Set(missing.filter(({ fate }) => fate.end === 'waits').map(({ id }) => id))
  const rows = await day.rows<{ box: string; bags: string[] }>(
    `select s.id as box, array_agg(so.id) as bags from seller_order so join shipment s on s.order_id = so.order_id and s.position = so.shipment_position
     where so.id = any($1) and so.state = 'accepted' group by s.id order by s.id`,
    [missing.map(({ id }) => id)],
  )
  for (const { box: shipment, bags: late } of rows) {
    const waits = late.some((id) => waiting.has(id))
    if (desk) await decideOne(desk, shipment, waits)
    decisions[waits ? 'waiting' : 'sent'] += 1
  }
  return decisions
}

/** Times that a person reads the advice again when the box changed while they decided. */
const attempts = 5

/** Decides about a box as its screen does: one that changed meanwhile is read again, and then decided. */
async function decideOne(desk: ShopVisitor, shipment: string, waits: boolean): Promise<void> {
  const path = `/api/courier/hub/boxes/${shipment}/late`
  const decision = waits
    ? { decision: 'wait', until: addDays(indianDay(new Date()).day, 1), note: 'The seller brings it tomorrow' }
    : { decision: 'send', note: 'The seller cannot be reached' }
  for (let attempt = 1; ; attempt += 1) {
    const { late: advice } = bodyOf('the advice', await desk.get(path))
    if (!advice) throw new Error(`there is nothing to decide about the box ${shipment}`)
    const answer = await desk.post(path, { version: advice.version, ...decision })
    if (answer.body.code === 'flow/stale' && attempt < attempts) continue
    bodyOf('a decision', answer)
    return
  }
}
