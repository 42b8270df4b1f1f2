import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const rateOf = async (code: string): Promise<number> => {
  const { body } = await shop.visitor().get('/api/currencies')
  return body.items.find((currency: { code: string }) => currency.code === code).exchangeRate
}
const set = (code: string, rate: number, seen: number, reason = 'Bank of the day') =>
  admin.put(`/api/admin/currencies/${code}`, { rate, seen, reason })

describe('rates of display currencies', () => {
  it('start at the specified constants, are editable by an admin and seen by the next visitor', async () => {
    expect(await rateOf('GBP')).toBe(0.0095)
    expect((await set('GBP', 0.0091, 0.0095)).status).toBe(200)
    expect(await rateOf('GBP')).toBe(0.0091)
    expect(await rateOf('USD')).toBe(0.012)
  })

  it('are versioned: each change stores actor, old value, new value and reason', async () => {
    await set('EUR', 0.0105, 0.011, 'First of the month')
    const { body } = await set('EUR', 0.0107, 0.0105, 'Put right')
    expect(body.changes.slice(0, 2)).toMatchObject([
      { code: 'EUR', before: 0.0105, after: 0.0107, reason: 'Put right', actor: expect.any(String) },
      { code: 'EUR', before: 0.011, after: 0.0105, reason: 'First of the month' },
    ])
    expect(body.changes[0].version).toBeGreaterThan(body.changes[1].version)
    expect(body.items.find(({ code }: { code: string }) => code === 'EUR')).toMatchObject({
      exchangeRate: 0.0107,
      startingRate: 0.011,
      fixed: false,
    })
  })

  it.each([
    ['the rupee itself', 'INR', 1.1, 1, 422],
    ['a currency that is none of ours', 'JPY', 1.8, 1.8, 404],
    ['a rate of nothing', 'AUD', 0, 0.018, 422],
    ['a rate finer than conversion reckons with', 'AUD', 0.0180001, 0.018, 422],
    ['a rate that has changed since it was looked at', 'AUD', 0.019, 0.0181, 409],
  ])('refuses %s', async (_, code, rate, seen, status) => {
    expect((await set(code, rate, seen)).status).toBe(status)
    expect(await rateOf('AUD')).toBe(0.018)
  })

  it('refuses the second of two admins who change the same rate at once', async () => {
    const answers = await Promise.all([set('SGD', 0.0155, 0.016), set('SGD', 0.0157, 0.016)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps the display currency and rate that an order was placed with', async () => {
    await set('CAD', 0.0161, 0.016)
    const buyers = openBuyers(shop.origin)
    const intent = { ...(await buyers.decide([{ productId: 'methi-khakhra', quantity: 2 }])), currency: 'CAD' }
    const { status, body } = await buyers.placeOrder(intent, { email: 'asha@haatdi.example', key: 'display-currency' })
    expect(status).toBe(201)
    buyers.close()
    await set('CAD', 0.0199, 0.0161)
    const { rows } = await shop.database.pool.query(
      'select display_currency, display_rate::float from customer_order where id = $1',
      [body.order?.id],
    )
    expect(rows).toEqual([{ display_currency: 'CAD', display_rate: 0.0161 }])
  })
})
