import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Draw } from '#server/demo/draw.ts'
import { type Answer, createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import { bodyOf, type HubDay } from './hub-day.ts'
import { shuffled } from './shuffled.ts'
import { workThrough } from './work-through.ts'

const shoppersAtOnce = 8
/** Different carts for each destination; the simulation draws among them. */
const cartsOfDestination = 24

/** Where the boxes go: half of them stay in India and are paid in cash. */
const destinations = [
  { weight: 50, country: 'IN', pincode: '400001', city: 'Mumbai', state: 'Maharashtra', phone: '98200' },
  { weight: 18, country: 'AE', pincode: '00000', city: 'Dubai', state: 'Dubai', phone: '+97150' },
  { weight: 17, country: 'GB', pincode: 'LE4 6AG', city: 'Leicester', state: 'England', phone: '+4475' },
  { weight: 15, country: 'US', pincode: '08817', city: 'Edison', state: 'NJ', phone: '+1732' },
] as const
type Destination = (typeof destinations)[number]

type Cart = {
  destination: Destination
  items: { productId: string; quantity: number }[]
  serviceId: string
  total: number
}

/** An order as its guest has it: their browser may answer questions about it. */
export type PlacedOrder = { id: string; number: string; guest: ShopVisitor }

/** Places so many orders of two to five sellers, as guests do; online ones are paid. */
export async function placeFestivalOrders(day: HubDay, count: number, draw: Draw): Promise<PlacedOrder[]> {
  const carts = await decideCarts(day, draw)
  const wanted = Array.from({ length: count }, (_, at) => {
    const destination = draw.weighted(destinations.map((each) => [each, each.weight] as const))
    return { at, cart: draw.one(carts.filter((cart) => cart.destination === destination)) }
  })
  const placed: PlacedOrder[] = []
  await workThrough(wanted, shoppersAtOnce, async ({ at, cart }) => {
    placed.push(await placeOne(day, at, cart))
  })
  await untilAllPaid(day)
  return placed
}

/** Sellers see an order once the gateway has said that it is paid. */
async function untilAllPaid({ rows }: HubDay): Promise<void> {
  for (const latest = performance.now() + 120_000; performance.now() < latest; await sleep(200)) {
    const unpaid = await rows(`select id from customer_order where state = 'pending_payment' limit 1`)
    if (unpaid.length === 0) return
  }
  throw new Error('Orders that were paid are still unpaid after two minutes.')
}

/** Returns carts that can be sent, with what their delivery and they themselves cost. */
async function decideCarts({ shop, rows }: HubDay, draw: Draw): Promise<Cart[]> {
  const visitor = createVisitor(shop.url, shop.url)
  const products = await rows<{ id: string; brand: string }>(
    `select p.id, p.brand_id as brand from product p join brand b on b.id = p.brand_id
     where b.city_id = 'Ahmedabad' and p.export_eligible and p.published and p.gross_grams < 700 order by p.id`,
  )
  const carts: Cart[] = []
  for (const destination of destinations) {
    const sendable = await listSendable(visitor, destination, products)
    const brands = [...new Set(sendable.map(({ brand }) => brand))]
    for (let made = 0; made < cartsOfDestination; made += 1) {
      const sellers = shuffled(draw, brands).slice(0, sellersOf(made))
      const items = sellers.flatMap((brand) => {
        const shelf = shuffled(
          draw,
          sendable.filter((product) => product.brand === brand),
        )
        return shelf.slice(0, draw.happens(0.4) ? 2 : 1).map(({ id }) => ({
          productId: id,
          quantity: draw.happens(0.5) ? 2 : 1,
        }))
      })
      carts.push(await priceCart(visitor, destination, items))
    }
  }
  return carts
}

/** Two to five sellers, 3.1 of them on average. */
const sellersOf = (cart: number): number => [2, 3, 4, 2, 3, 5, 2, 3, 4, 3][cart % 10] ?? 3

const wireDestinationOf = ({ country, pincode, state }: Destination) => ({ country, pincode, state })

async function listSendable(
  visitor: ShopVisitor,
  destination: Destination,
  products: readonly { id: string; brand: string }[],
) {
  const sendable = []
  for (const product of products) {
    const items = [{ productId: product.id, quantity: 1 }]
    const { status, body } = await visitor.post('/api/shipping/quote', {
      destination: wireDestinationOf(destination),
      items,
    })
    if (status === 200 && body.options.length > 0 && body.blocked.length === 0) sendable.push(product)
  }
  return sendable
}

async function priceCart(visitor: ShopVisitor, destination: Destination, items: Cart['items']): Promise<Cart> {
  const to = wireDestinationOf(destination)
  const quote: Answer = await visitor.post('/api/shipping/quote', { destination: to, items })
  const serviceId = bodyOf('a quote', quote).options[0].serviceId
  const how = { items, destination: to, serviceId, paymentMethod: methodOf(destination) }
  return { destination, items, serviceId, total: bodyOf('a price', await visitor.post('/api/cart/price', how)).total }
}

const methodOf = ({ country }: Destination) => (country === 'IN' ? 'cod' : 'online')

async function placeOne(
  { shop }: HubDay,
  at: number,
  { destination, items, serviceId, total }: Cart,
): Promise<PlacedOrder> {
  const guest = createVisitor(shop.url, shop.url)
  const { country, pincode, city, state, phone } = destination
  const shipping = {
    fullName: `Asha Patel ${at}`,
    email: `festival-${at}@load.example`,
    phone: `${phone}${String(100_000 + at)
      .padStart(7, '0')
      .slice(-(country === 'IN' ? 5 : 7))}`,
    address: `${at} Law Garden Road`,
    city,
    state,
    pincode,
    country,
  }
  const body = {
    shipping,
    items,
    serviceId,
    expectedTotal: total,
    paymentMethod: methodOf(destination),
    whenLate: 'ask',
  }
  const answer = await guest.post('/api/orders', body, { 'idempotency-key': randomUUID() })
  const { order, payment } = bodyOf('an order', answer)
  if (payment) await pay(shop.url, payment.redirectUrl)
  return { id: order.id, number: order.number, guest }
}

async function pay(origin: string, url: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'outcome=pay&onlineMethod=card',
  })
  if (answer.status >= 400) throw new Error(`The bank answered ${answer.status}.`)
}
