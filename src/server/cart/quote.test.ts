import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '#tests/support/builders.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, openOrderShop } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const quote = (body: object, language = 'en') => shop.visitor().post(`/api/shipping/quote?lng=${language}`, body)
const home = { country: 'IN', pincode: '380009' }
const leicester = { country: 'GB', pincode: 'LE4 5AB' }

type Option = { serviceId: string; price: number; arrivesFrom: string; arrivesTo: string; expiresAt: string }

test('lists the services cheapest first, with arrival days and the validity of the price', async () => {
  const { status, body } = await quote({ destination: leicester, items: itemsOfTwoSellers })
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

test('returns components of a price that add up to it', async () => {
  const { body } = await quote({ destination: home, items: [{ productId: 'methi-khakhra', quantity: 6 }] })
  for (const { price, parts } of body.options) {
    const { freight, fuel, hubFee, surcharge, promotion } = parts
    expect(Math.round((freight + fuel + hubFee + surcharge - promotion) * 100)).toBe(Math.round(price * 100))
  }
  expect(body.options[0]).toMatchObject({ serviceId: 'dodi-logistics/standard', price: 0 })
})

test('informs the recipient abroad about documents and who collects duty', async () => {
  const { body } = await quote({ destination: leicester, items: itemsOfTwoSellers })
  expect(body.warnings.join(' ')).toMatch(/not in our price; the courier or the post collects/)
})

test('reports line by line what may not enter a country, in three languages', async () => {
  const items = [...itemsOfTwoSellers, { productId: 'kesar-penda-ahm', quantity: 1 }]
  for (const language of ['en', 'gu', 'hi']) {
    const { body } = await quote({ destination: leicester, items }, language)
    expect(body.blocked).toEqual([
      { productId: 'kesar-penda-ahm', code: expect.any(String), reason: expect.stringMatching(/\S{4}/) },
    ])
  }
})

test('quotes for a weight alone', async () => {
  const { body } = await quote({ destination: home, weightGrams: 1200 })
  expect(body.options[0]).toMatchObject({ chargeableGrams: 1500, actualGrams: 1200 })
})

test.each<[string, object, number, string]>([
  [
    'no box travels there',
    { destination: { country: 'XX', pincode: '1' }, items: itemsOfTwoSellers },
    422,
    'delivery/not-available',
  ],
  [
    'a pincode that is none',
    { destination: { country: 'IN', pincode: '12' }, items: itemsOfTwoSellers },
    422,
    'request/invalid',
  ],
  ['neither goods nor weight', { destination: home }, 422, 'request/invalid'],
  ['a weight below nothing', { destination: home, weightGrams: -5 }, 422, 'request/invalid'],
  ['no destination', { items: itemsOfTwoSellers }, 422, 'request/invalid'],
  ['heavier than any service takes', { destination: leicester, weightGrams: 90_000 }, 422, 'delivery/too-heavy'],
])('refuses: %s', async (_case, body, status, code) => {
  const answer = await quote(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('counts for two pouches of 199 g from one seller and a jar of 620 g from another 1,198 g actual, 1,561 g volumetric, 2,000 g charged, 49 for the hub', async () => {
  const items = await shop.database.run(async () => {
    const pouch = await buildProduct({ weightGrams: 180, grossGrams: 199, packShape: 'pouch' })
    const jar = await buildProduct({ grossGrams: 620, packShape: 'jar' })
    return [
      { productId: pouch.id, quantity: 2 },
      { productId: jar.id, quantity: 1 },
    ]
  })
  const { body } = await quote({ destination: { country: 'IN', pincode: '302001' }, items })
  expect(body.options[0]).toMatchObject({
    serviceId: 'dodi-logistics/standard',
    actualGrams: 1198,
    volumetricGrams: 1561,
    chargeableGrams: 2000,
    price: 244,
    parts: { freight: 195, fuel: 0, hubFee: 49, surcharge: 0, promotion: 0 },
  })
})

test('has no volumetric weight for a service that does not measure parcels, nor for a weight alone', async () => {
  const { body } = await quote({ destination: leicester, items: itemsOfTwoSellers })
  const bulk = new Map(
    body.options.map((one: Option & { volumetricGrams: number | null }) => [one.serviceId, one.volumetricGrams]),
  )
  expect(bulk.get('patang-post/economy')).toBeNull()
  expect(bulk.get('sagar-parcel/economy')).toBeGreaterThan(0)
  const alone = await quote({ destination: leicester, weightGrams: 1300 })
  for (const { volumetricGrams } of alone.body.options) expect(volumetricGrams).toBeNull()
})

test.each<[string, object, number, string, object]>([
  [
    '1,300 g to the United States by economy',
    { country: 'US', pincode: '10001' },
    1300,
    'sagar-parcel/economy',
    { price: 2273.6, chargeableGrams: 1500, parts: { freight: 2030, fuel: 243.6 } },
  ],
  [
    '4,100 g to Britain by express',
    { country: 'GB', pincode: 'LE4 5AB' },
    4100,
    'garud-express/express',
    { price: 6966.2, chargeableGrams: 4500, parts: { freight: 5710, fuel: 1256.2 } },
  ],
  [
    '2,100 g to Guwahati by standard',
    { country: 'IN', pincode: '781001' },
    2100,
    'dodi-logistics/standard',
    { price: 358, chargeableGrams: 2500, parts: { freight: 358, fuel: 0 } },
  ],
])('matches the worked examples of the rates: %s', async (_name, destination, weightGrams, serviceId, expected) => {
  const { body } = await quote({ destination, weightGrams })
  expect(body.options.find((one: Option) => one.serviceId === serviceId)).toMatchObject(expected)
})
