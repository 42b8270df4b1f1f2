import { randomUUID } from 'node:crypto'
import { practiceJourney } from '#domain/shipping/practice-fault.ts'
import { lockTravelling, saveStep } from '#server/carriers/practice-consignment-store.ts'
import { reportParcel } from '#server/courier/report-parcel.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { afterDelivery } from './after-delivery.ts'
import type { OrderInLife } from './order-life.ts'
import { atHour, day, hour, inHours, minute, type Row, type World } from './world.ts'

/** What every recipient draws: the demo's deliveries are signed for. */
const signature = [
  [
    [60, 120],
    [140, 60],
    [220, 140],
    [300, 80],
  ],
]

/** Days between two reports of a parcel, by how far it goes. */
const stepDays = { near: 0.7, abroad: 1.3 } as const

const journeyByHand = ['in_transit', 'arrived_country', 'customs_released', 'out_for_delivery', 'delivered'] as const

/** Takes a step of a parcel's way, and announces the next one. */
type Travelling = (order: OrderInLife, waybill: string, step: number) => Promise<void>

/** Returns what labels a sealed box, hands it to who carries it, and lets it travel until it is delivered. */
export function sendingLife(world: World) {
  const { act, at, context, draw, now, rows, people } = world
  const after = afterDelivery(world)

  const label = async (order: OrderInLife, shipmentId: string): Promise<void> => {
    const [box] = await rows('select version, state from shipment where id = $1', [shipmentId])
    if (box?.state !== 'papers_ready') return
    const isNear = order.shopper.place.city === 'Ahmedabad'
    if (isNear || (order.domestic && draw.happens(0.15))) return labelByHand(order, shipmentId, box.version)
    await act('POST /api/courier/hub/bookings', draw.one(people.hub), { body: { boxes: [shipmentId], byHand: null } })
    await world.deliver()
    const [booking] = await rows('select state from carrier_booking where shipment_id = $1', [shipmentId])
    // Where no booked service is as good as what was bought, another one is found by telephone.
    if (booking?.state === 'refused')
      return at(inHours(now() + draw.whole(2, 20) * hour, 10, 16), () => sendByHand(order, shipmentId))
    at(leaving(), () => leave(order, shipmentId, travel))
  }

  /** A carrier without an interface takes it: the hub types the waybill, and what the carrier's page says. */
  const sendByHand = async (order: OrderInLife, id: string): Promise<void> => {
    const hub = draw.one(people.hub)
    const box = (await act('GET /api/courier/hub/boxes/:id', hub, { params: { id } })) as Row
    if (box.state !== 'papers_ready') return
    await act('POST /api/courier/hub/boxes/:id/waybill', hub, {
      params: { id },
      body: {
        version: box.version,
        waybill: box.service.waybillExample.replace(/\d/g, () => `${draw.whole(0, 9)}`),
        cost: draw.whole(1_400, 5_200),
        currency: 'INR',
      },
    })
    at(leaving(), () => leave(order, id, travelByHand))
  }

  /** The truck comes at half past five in the afternoon. */
  const leaving = (): number => {
    const today = atHour(now(), 17.5)
    return (now() < today - 20 * minute ? today : atHour(now(), 17.5, 1)) + draw.whole(0, 900) * 1_000
  }

  const labelByHand = async (order: OrderInLife, id: string, version: number): Promise<void> => {
    const waybill = `DD${draw.whole(10_000_000_000, 99_999_999_999)}`
    await act('POST /api/courier/hub/boxes/:id/waybill', draw.one(people.hub), {
      params: { id },
      body: { version, waybill, cost: draw.whole(45, 90), currency: 'INR' },
    })
    const courier = draw.one(people.couriers)
    at(inHours(now() + draw.whole(1, 16) * hour, 9, 16), () => carryOut(order, id, courier))
  }

  /** One of the shop's own couriers brings it. */
  const carryOut = async (order: OrderInLife, shipmentId: string, courier: Principal): Promise<void> => {
    const [parcel] = await rows('select id, state from parcel where shipment_id = $1', [shipmentId])
    if (parcel?.state !== 'label_ready') return
    const report = (body: Record<string, unknown>) =>
      act('POST /api/courier/parcels/:id/events', courier, { params: { id: parcel.id }, body })
    await report({ event: 'handed_to_carrier', proof: courier.name })
    at(now() + draw.whole(10, 60) * minute, async () => void (await report({ event: 'out_for_delivery' })))
    const bring = async (visits: number): Promise<void> => {
      if (visits < 2 && draw.happens(0.08)) {
        const reason = draw.one(['nobody_home', 'place_closed', 'no_cash'])
        await report({ event: 'attempt_failed', reason, proof: 'Rang twice' })
        at(inHours(now() + day, 10, 18), () => bring(visits + 1))
        return
      }
      const [due] = await rows(
        `select amount_paise::int as amount from payment where order_id = $1 and state = 'cod_due'`,
        [order.id],
      )
      await report({
        event: 'delivered',
        proof: order.shopper.name,
        signature,
        ...(due ? { cashCollected: due.amount / 100 } : {}),
      })
      after.delivered(order)
    }
    at(now() + draw.whole(70, 240) * minute, () => bring(0))
  }

  /** A booked box goes onto the truck's list, which is closed once all of the afternoon are on it. */
  const leave = async (order: OrderInLife, shipmentId: string, go: Travelling): Promise<void> => {
    const hub = people.hub[0] as Principal
    const [parcel] = await rows('select waybill, state, carrier from parcel where shipment_id = $1', [shipmentId])
    if (parcel?.state !== 'label_ready') return
    await act('POST /api/courier/hub/manifests/scan', hub, { body: { code: parcel.waybill } })
    at(atHour(now(), 18), closeTrucks)
    at(atHour(now(), 19) + draw.whole(30, 400) * minute, () => go(order, parcel.waybill, 0))
  }

  const closeTrucks = async (): Promise<void> => {
    const open = await rows(
      `select m.id, count(l.parcel_id)::int as boxes from manifest m join manifest_line l on l.manifest_id = m.id
       where m.closed_at is null group by m.id`,
    )
    for (const { id, boxes } of open)
      await act('POST /api/courier/hub/manifests/:id/close', people.hub[0] as Principal, {
        params: { id },
        body: {
          counted: boxes,
          signedBy: 'Driver of the evening truck',
          strokes: [
            [
              [10, 40],
              [60, 10],
              [110, 45],
            ],
          ],
        },
      })
    await world.deliver()
  }

  /** One more report of the practice carrier; few parcels meet trouble. */
  const travel: Travelling = async (order, waybill, step) => {
    const journey: readonly string[] = order.domestic ? practiceJourney.domestic : practiceJourney.abroad
    const code = journey[step]
    if (code === undefined) return
    await transaction(async () => {
      const [consignment] = await lockTravelling([waybill])
      if (consignment) await saveStep(consignment, [{ code, hoursAgo: 0 }])
      const dedupeKey = `practice-carrier-webhook:${randomUUID()}:${waybill}:0`
      await post(context, [{ kind: 'practice-carrier-webhook', dedupeKey, payload: { waybill } }])
    })
    await world.deliver()
    if (code === 'DELIVERED') return after.delivered(order)
    if (fallsSilent(order, step)) return
    if (code === 'IN_CUSTOMS' && draw.happens(0.06)) await trouble(waybill, draw.one(['customs_hold', 'duty_due']))
    if (code === 'OUT_FOR_DELIVERY' && draw.happens(0.03)) {
      await trouble(waybill, 'attempt_failed')
      if (draw.happens(0.4)) return goesBack(order, waybill)
    }
    const days = (order.domestic ? stepDays.near : stepDays.abroad) * (0.6 + draw.share())
    at(inHours(now() + days * day, 7, 21), () => travel(order, waybill, step + 1))
  }

  /** A few parcels of the last weeks are never heard of again, so that their carrier has to be called. */
  let silent = 0
  const fallsSilent = ({ domestic }: OrderInLife, step: number): boolean => {
    const since = world.end - now()
    return domestic && step === 1 && since < 24 * day && since > 14 * day && silent++ < 3
  }

  /** One more step of a parcel whose carrier reports nothing by itself. */
  const travelByHand: Travelling = async (order, waybill, step) => {
    const event = journeyByHand[step]
    const [parcel] = await rows('select id from parcel where waybill = $1', [waybill])
    if (event === undefined || !parcel) return
    await reportParcel(context, parcel.id, { event }, 'carrier')
    if (event === 'delivered') return after.delivered(order)
    at(inHours(now() + draw.whole(20, 44) * hour, 7, 21), () => travelByHand(order, waybill, step + 1))
  }

  const trouble = async (waybill: string, event: 'customs_hold' | 'duty_due' | 'attempt_failed' | 'returning') => {
    const [parcel] = await rows('select id from parcel where waybill = $1', [waybill])
    if (parcel) await reportParcel(context, parcel.id, { event }, 'carrier')
  }

  const goesBack = (order: OrderInLife, waybill: string): void => {
    at(now() + day, () => trouble(waybill, 'returning'))
    at(inHours(now() + 6 * day, 11, 17), async () => {
      await act('POST /api/courier/hub/returns', draw.one(people.hub), { body: { code: waybill } })
      after.claimed(order)
    })
  }

  return { label }
}
