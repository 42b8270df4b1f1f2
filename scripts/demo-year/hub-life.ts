import { indianDay } from '#domain/time/calendar-day.ts'
import { transaction } from '#server/db/transaction.ts'
import { makeCart, type ShelfItem } from '#server/demo/demo-cart.ts'
import { drawFrom } from '#server/demo/draw.ts'
import { watchSilentParcels } from '#server/dispatch/watch-silent-parcels.ts'
import { act as pressSandbox } from '#server/gateways/sandbox-acts.ts'
import { findEntry } from '#server/gateways/sandbox-payment-store.ts'
import { checkAnswerDeadlines } from '#server/seller/watch-answers.ts'
import { createCashOffice } from './cash-office.ts'
import { type OrderLife, principalOf, type Shopper } from './order-life.ts'
import { atHour, day, hour, minute, type Row, type World } from './world.ts'

/** Schedules orders whose parcels fall silent, and orders that their stores do not answer. */
export function scheduleNeglected(
  { at, context, deliver, end }: World,
  orders: OrderLife,
  { shoppers, shelf }: { shoppers: readonly Shopper[]; shelf: readonly ShelfItem[] },
): void {
  const draw = drawFrom(6_701)
  const far = shoppers.filter(({ place }) => place.country === 'IN' && place.city !== 'Ahmedabad')
  const order = async (): Promise<void> => {
    const shopper = draw.one(far)
    const { body } = makeCart(draw, shelf, shopper)
    await orders.order(shopper, { method: 'cod', body: { ...body, paymentMethod: 'cod' } })
  }
  for (let number = 0; number < 5; number++) at(atHour(end, 10 + number, -27), order)
  for (let number = 0; number < 3; number++) at(atHour(end, 16 + number, -3), order)
  for (const hours of [44, 26, 14, 2])
    at(end - hours * hour, async () => {
      await checkAnswerDeadlines(context)
      await watchSilentParcels(context)
      await deliver()
    })
}

/** Schedules what waits at the hub this morning: boxes that are not whole, parcels that nothing is heard of, bags to be fetched. */
export function scheduleHub(world: World, shoppers: readonly Shopper[]): void {
  scheduleLateShipments(world, shoppers)
  scheduleCarrierCall(world)
  schedulePickups(world)
  world.at(world.end - 25 * minute, createCashOffice(world).handOver)
}

/** The hub asks customers whether to wait for a late store; one of them pays a second box, the others have not answered. */
function scheduleLateShipments(world: World, shoppers: readonly Shopper[]): void {
  const { act, at, end, people, rows } = world
  const [hub] = people.hub
  const readLate = async (id: string): Promise<Row> =>
    ((await act('GET /api/courier/hub/boxes/:id/late', hub ?? null, { params: { id } })) as Row).late

  at(end - 130 * minute, async () => {
    const open = await rows(
      `select s.id from shipment s join customer_order o on o.id = s.order_id where s.state = 'receiving'
       order by o.account_id is null, o.placed_at`,
    )
    let left = 9
    for (const { id } of open) {
      const late = left > 0 ? await readLate(id) : null
      if (!late) continue
      const note = 'The store cannot say when its bag comes'
      const body = { version: late.version, decision: 'ask', note }
      await act('POST /api/courier/hub/boxes/:id/late', hub ?? null, { params: { id }, body })
      left -= 1
    }
  })
  at(end - 95 * minute, async () => {
    const [offered, another] = await rows(
      `select f.order_id, o.account_id from second_box_offer f join customer_order o on o.id = f.order_id
       where f.state = 'open' and o.account_id is not null order by o.number limit 2`,
    )
    // One at least is still to be paid.
    const customer = another && principalOf(shoppers, offered.account_id)
    if (!customer) return
    const { payment } = (await act('POST /api/orders/:id/late', customer, {
      params: { id: offered.order_id },
      body: { choice: 'second_box' },
    })) as Row
    await transaction(async () => {
      const entry = await findEntry(new URL(payment.redirectUrl).pathname.split('/').at(-1) ?? '')
      if (entry) await pressSandbox(world.context, entry, 'pay')
    })
    await world.deliver()
  })
}

/** The carrier of one of the parcels that nothing is heard of has been called. */
function scheduleCarrierCall({ act, at, end, people, rows }: World): void {
  at(end - 20 * hour, async () => {
    const [due] = await rows(
      `select p.shipment_id, i.version from parcel_inquiry i join parcel p on p.id = i.parcel_id
       where i.state = 'due' order by i.heard_at limit 1`,
    )
    if (!due) return
    await act('POST /api/admin/boxes/:id/inquiry/ask', people.admins[1], {
      params: { id: due.shipment_id },
      body: {
        version: due.version,
        contact: 'Service desk of the carrier, by telephone',
        reference: 'PC-20418',
        answerBy: new Date(end + 3 * day).toISOString().slice(0, 10),
      },
    })
  })
}

/** A run is offered to couriers for the bags that are packed. */
function schedulePickups({ act, at, end, people, rows }: World): void {
  at(end - 35 * minute, async () => {
    const stops = await rows(
      `select s.brand_id as "brandId", array_agg(s.id) as "sellerOrderIds"
       from seller_order s join customer_order o on o.id = s.order_id
       where s.state = 'packed' and o.state <> 'pending_payment' group by 1 order by count(*) desc, 1 limit 4`,
    )
    const span = { day: indianDay(new Date(end)).day, from: '12:00', until: '18:00' }
    if (stops.length > 0)
      await act('POST /api/courier/hub/pickup-runs', people.hub[0] ?? null, { body: { ...span, runs: [{ stops }] } })
  })
}
