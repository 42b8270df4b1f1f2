import { randomUUID } from 'node:crypto'
import { type Answer, createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import type { Draws } from './draws.ts'
import { bodyOf, type HubDay } from './hub-day.ts'
import { workThrough } from './work-through.ts'

const shoppersAtOnce = 8
/** Different carts for each place; the simulation draws among them. */
const cartsOfPlace = 24

/** Where the boxes go: half of them stay in India and are paid in cash. */
const locations = [
  { weight: 50, country: 'IN', pincode: '400001', city: 'Mumbai', state: 'Maharashtra', phone: '98200' },
  { weight: 18, country: 'AE', pincode: '00000', city: 'Dubai', state: 'Dubai', phone: '+97150' },
  { weight: 17, country: 'GB', pincode: 'LE4 6AG', city: 'Leicester', state: 'England', phone: '+4475' },
  { weight: 15, country: 'US', pincode: '08817', city: 'Edison', state: 'NJ', phone: '+1732' },
] as const
type Place = (typeof locations)[number]

type Cart = { place: Place; items: { productId: string; quantity: number }[]; serviceId: string; total: number }

/** An order as its guest has it: their browser may answer questions about it. */
export type PlacedOrder = { id: string; number: string; guest: ShopVisitor }

/** Places so many orders of two to five sellers, as guests do; online ones are paid. */
export async function placeFestivalOrders(day: HubDay, count: number, draws: Draws): Promise<PlacedOrder[]> {
  const carts = await decideCarts(day, draws)
  const wanted = Array.from({ length: count }, (_, at) => {
    const place = draws.pick(weighted)
    return { at, cart: draws.pick(carts.filter((cart) => cart.place === place)) }
  })
  const placed: PlacedOrder[] = []
  await workThrough(wanted, shoppersAtOnce, async ({ at, cart }) => {
    placed.push(await placeOne(day, at, cart))
  })
  return placed
}

/** Every place as often in this list as it has weight. */
const weighted = locations.flatMap((place) => Array.from({ length: place.weight }, () => place))

/** Returns carts that can be sent, with what their delivery and they themselves cost. */
async function decideCarts({ shop, rows }: HubDay, draws: Draws): Promise<Cart[]> {
  const visitor = createVisitor(shop.url, shop.url)
  const products = await rows<{ id: string; brand: string }>(
    `select p.id, p.brand_id as brand from product p join brand b on b.id = p.brand_id
     where b.city_id = 'Ahmedabad' and p.export_eligible and p.published and p.gross_grams < 700 order by p.id`,
  )
  const carts: Cart[] = []
  for (const place of locations) {
    const sendable = await listSendable(visitor, place, products)
    const brands = [...new Set(sendable.map(({ brand }) => brand))]
    for (let made = 0; made < cartsOfPlace; made += 1) {
      const sellers = draws.shuffle(brands).slice(0, sellersOf(made))
      const items = sellers.flatMap((brand) => {
        const shelf = draws.shuffle(sendable.filter((product) => product.brand === brand))
        return shelf.slice(0, draws.chance(0.4) ? 2 : 1).map(({ id }) => ({
          productId: id,
          quantity: draws.chance(0.5) ? 2 : 1,
        }))
      })
      carts.push(await priceCart(visitor, place, items))
    }
  }
  return carts
}

/** Two to five sellers, 3.1 of them on average. */
const sellersOf = (cart: number): number => [2, 3, 4, 2, 3, 5, 2, 3, 4, 3][cart % 10] ?? 3

const destinationOf = ({ country, pincode, state }: Place) => ({ country, pincode, state })

async function listSendable(visitor: ShopVisitor, place: Place, products: readonly { id: string; brand: string }[]) {
  const sendable = []
  for (const product of products) {
    const items = [{ productId: product.id, quantity: 1 }]
    const { status, body } = await visitor.post('/api/shipping/quote', { destination: destinationOf(place), items })
    if (status === 200 && body.options.length > 0 && body.blocked.length === 0) sendable.push(product)
  }
  return sendable
}

async function priceCart(visitor: ShopVisitor, place: Place, items: Cart['items']): Promise<Cart> {
  const destination = destinationOf(place)
  const quote: Answer = await visitor.post('/api/shipping/quote', { destination, items })
  const serviceId = bodyOf('a quote', quote).options[0].serviceId
  const how = { items, destination, serviceId, paymentMethod: methodOf(place) }
  return { place, items, serviceId, total: bodyOf('a price', await visitor.post('/api/cart/price', how)).total }
}

const methodOf = ({ country }: Place) => (country === 'IN' ? 'cod' : 'online')

async function placeOne({ shop }: HubDay, at: number, { place, items, serviceId, total }: Cart): Promise<PlacedOrder> {
  const guest = createVisitor(shop.url, shop.url)
  const { country, pincode, city, state, phone } = place
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
  const body = { shipping, items, serviceId, expectedTotal: total, paymentMethod: methodOf(place), whenLate: 'ask' }
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
