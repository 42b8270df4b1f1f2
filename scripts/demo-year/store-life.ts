import { randomUUID } from 'node:crypto'
import type { Row, World } from './world.ts'
import { atHour, day, hour } from './world.ts'

/** What the announced store does beside its orders: larger packs, and prices for festivals. */
export function scheduleStore({ act, at, people, rows }: World, end: number): void {
  const seller = people.sellers.get('otlavali-khakhra')
  const [admin] = people.admins
  if (!seller) return

  const contentOf = async (id: string) => {
    const { content } = (await act('GET /api/seller/products/:id', seller, { params: { id } })) as Row
    return { ...content, price: content.price / 100 }
  }

  /** A larger pack of a product, which an admin approves on the next day. */
  const addSize = async (of: string, size: { weight: string; price: number; stock: number }): Promise<void> => {
    const content = { ...(await contentOf(of)), ...size }
    const { change } = (await act('POST /api/seller/products', seller, { body: { sizeOf: of, content } })) as Row
    const params = { id: String(change.id) }
    at(end - 39 * day, () => act('POST /api/admin/product-changes/:id/approve', admin, { params }))
  }
  at(end - 40 * day, () => addSize('methi-khakhra', { weight: '500 g', price: 250, stock: 60 }))
  at(end - 40 * day + hour, () => addSize('methi-khakhra', { weight: '1 kg', price: 470, stock: 25 }))
  at(end - 40 * day + 2 * hour, () => addSize('jeera-khakhra', { weight: '500 g', price: 240, stock: 40 }))

  const planPrice = async (id: string, share: number, from: number, until: number): Promise<void> => {
    const [{ price }] = await rows('select price_paise::int / 100 as price from product where id = $1', [id])
    const body = {
      price: Math.round(price * share),
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    }
    await act('POST /api/seller/products/:id/prices', seller, { params: { id }, body })
  }
  const morning = (days: number) => atHour(end, 0, days)
  at(morning(-27), () => planPrice('masala-khakhra', 0.9, morning(-25), morning(-16)))
  at(morning(-3), () => planPrice('jeera-khakhra', 0.9, morning(-2), morning(5)))
  at(morning(-1), () => planPrice('masala-khakhra', 0.85, morning(3), morning(6)))

  /** Goodwill, which its customer finds at the checkout. */
  const giveCredit = async (email: string, amount: number, reason: string): Promise<void> => {
    const [account] = await rows('select id from account where email = $1', [email])
    const body = { amount, reason, idempotencyKey: randomUUID() }
    await act('POST /api/admin/accounts/:id/store-credit', admin, { params: { id: account.id }, body })
  }
  at(atHour(end, 15, -12), () => giveCredit('customer@haatdi.example', 300, 'Your Navratri box came two days late'))
  at(atHour(end, 12, -30), () => giveCredit('customer@haatdi.example', 120, 'For the pouch that was torn'))
}
