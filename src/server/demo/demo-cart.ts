import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { DemoCustomer } from './demo-people.ts'
import type { Draw } from './draw.ts'

export type ShelfItem = { id: string; brandId: string; city: string }
export type DemoOrder = { method: PaymentMethod; body: Record<string, unknown> }

/** Cities by how much is ordered from them. */
const cities = [
  ['Ahmedabad', 12],
  ['Surat', 2],
  ['Rajkot', 2],
  ['Vadodara', 2],
  ['Bhuj', 1],
  ['Jamnagar', 1],
  ['Bhavnagar', 1],
  ['Junagadh', 1],
] as const

const announcedStores = ['otlavali-khakhra', 'rankaar-farsan'] as const

const giftMessages = ['Happy Diwali to all of you!', 'With love from all of us.', 'Many happy returns!'] as const
/** The rupees a made-up guest is willing to pay. */
const anyTotal = 100_000

/** Fills a cart: some things of one to three stores of a city, for the customer's own address. */
export function makeCart(draw: Draw, shelf: readonly ShelfItem[], customer: Pick<DemoCustomer, 'shipping'>): DemoOrder {
  const city = draw.weighted(cities)
  const here = shelf.filter((item) => item.city === city)
  const stores = new Set(Array.from({ length: draw.whole(1, 3) }, () => draw.one(here).brandId))
  // The stores of the announced sellers always have something to do.
  if (city === 'Ahmedabad' && draw.happens(0.35)) stores.add(draw.one(announcedStores))
  const items = [...stores].flatMap((brandId) => {
    const own = here.filter((item) => item.brandId === brandId)
    const chosen = new Set(Array.from({ length: draw.whole(1, 3) }, () => draw.one(own).id))
    return [...chosen].map((productId) => ({
      productId,
      quantity: draw.weighted([
        [1, 5],
        [2, 4],
        [3, 1],
      ]),
    }))
  })
  const inIndia = customer.shipping.country === 'IN'
  const method = inIndia && draw.happens(0.42) ? 'cod' : 'online'
  const serviceId = inIndia
    ? draw.weighted([
        ['dodi-logistics/standard', 4],
        ['dodi-logistics/quick', 1],
      ])
    : draw.weighted([
        ['garud-express/express', 2],
        ['sagar-parcel/economy', 2],
        ['patang-post/economy', 2],
      ])
  const { shipping } = customer
  return {
    method,
    body: {
      shipping,
      items,
      paymentMethod: method,
      serviceId,
      expectedTotal: anyTotal,
      ...(draw.happens(0.06) ? { gift: { message: draw.one(giftMessages) } } : {}),
      ...(draw.happens(0.08) ? { orderNotes: 'Please ring before you come.' } : {}),
    },
  }
}
