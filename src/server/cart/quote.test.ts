import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop, twoMakers } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const quote = (body: object, language = 'en') => shop.visitor().post(`/api/shipping/quote?lng=${language}`, body)
const home = { country: 'IN', pincode: '380009' }
const leicester = { country: 'GB', pincode: 'LE4 5AB' }

type Option = { serviceId: string; price: number; arrivesFrom: string; arrivesTo: string; expiresAt: string }

test('the services come cheapest first, with the days they arrive and until when the price holds', async () => {
  const { status, body } = await quote({ destination: leicester, items: twoMakers })
  expect(status).toBe(200)
  const options: Option[] = body.options
  expect(options.map(({ serviceId }) => serviceId)).toEqual([
    'patang-post/economy',
    'sagar-parcel/economy',
    'garud-express/express',
  ])
  expect(options.map(({ price }) => price)).toEqual(options.map(({ price }) => price).toSorted((a, b) => a - b))
  for (const { arrivesFrom, arrivesTo, expiresAt } of options) {
    expect(arrivesFrom <= arrivesTo).toBe(true)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000)
  }
})

test('the parts of a price add up to it', async () => {
  const { body } = await quote({ destination: home, items: [{ productId: 'methi-khakhra', quantity: 6 }] })
  for (const { price, parts } of body.options) {
    const { freight, fuel, hubFee, surcharge, offer } = parts
    expect(Math.round((freight + fuel + hubFee + surcharge - offer) * 100)).toBe(Math.round(price * 100))
  }
  expect(body.options[0]).toMatchObject({ serviceId: 'dodi-logistics/standard', price: 0 })
})

test('abroad the receiver is told about papers and who collects duty', async () => {
  const { body } = await quote({ destination: leicester, items: twoMakers })
  expect(body.warnings.join(' ')).toMatch(/not in our price; the courier or the post collects/)
})

test('what may not enter a country is told line by line, in three languages', async () => {
  const items = [...twoMakers, { productId: 'kesar-penda-ahm', quantity: 1 }]
  for (const language of ['en', 'gu', 'hi']) {
    const { body } = await quote({ destination: leicester, items }, language)
    expect(body.blocked).toEqual([
      { productId: 'kesar-penda-ahm', code: expect.any(String), reason: expect.stringMatching(/\S{4}/) },
    ])
  }
})

test('a weight is enough for a quote', async () => {
  const { body } = await quote({ destination: home, weightGrams: 1200 })
  expect(body.options[0]).toMatchObject({ chargeableGrams: 1500, actualGrams: 1200 })
})

test.each<[string, object, number, string]>([
  [
    'no box travels there',
    { destination: { country: 'XX', pincode: '1' }, items: twoMakers },
    422,
    'delivery/not-available',
  ],
  [
    'a pincode that is none',
    { destination: { country: 'IN', pincode: '12' }, items: twoMakers },
    422,
    'request/invalid',
  ],
  ['neither goods nor weight', { destination: home }, 422, 'request/invalid'],
  ['a weight below nothing', { destination: home, weightGrams: -5 }, 422, 'request/invalid'],
  ['no destination', { items: twoMakers }, 422, 'request/invalid'],
  ['heavier than any service takes', { destination: leicester, weightGrams: 90_000 }, 422, 'delivery/too-heavy'],
])('refuses: %s', async (_case, body, status, code) => {
  const answer = await quote(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})
