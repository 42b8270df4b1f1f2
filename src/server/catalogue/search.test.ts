import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ fill: () => fillDemoShop('database/seed') })
})
afterAll(() => shop.close())

const search = async (q: string, more = '') => {
  const { status, body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('search', () => {
  it.each([
    ['methi khakhra', 'methi-khakhra'],
    ['methi khakra', 'methi-khakhra'],
    ['methi khakhara', 'methi-khakhra'],
    ['મેથી ખાખરા', 'methi-khakhra'],
    ['मेथी खाखरा', 'methi-khakhra'],
    ['METHI  KHAKHRA!', 'methi-khakhra'],
    ['mohanthaal', 'mohanthal'],
    ['મોહનથાળ', 'mohanthal'],
    ['मोहनथाल', 'mohanthal'],
    ['kaju katri', 'kaju-katli'],
    ['fafada', 'fafda-packed'],
    ['faf da', 'fafda-packed'],
    ['ફાફડા', 'fafda-packed'],
    ['undhiu masala', 'undhiyu-masala'],
  ])('"%s" finds %s among the first three', async (q, id) => {
    expect(idsOf(await search(q)).slice(0, 3)).toContain(id)
  })

  it('finds the same khakhra in three scripts and four spellings', async () => {
    const answers = await Promise.all(['khakra', 'khakhara', 'ખાખરા', 'खाखरा'].map((q) => search(q)))
    const [first, ...others] = answers.map((answer) => idsOf(answer).sort())
    expect(first?.length).toBeGreaterThan(8)
    for (const other of others) expect(other).toEqual(first)
  })

  it('gives makers of that name beside their products', async () => {
    const { brands, items } = await search('rankaar')
    expect(brands.map(({ id }: { id: string }) => id)).toEqual(['rankaar-farsan'])
    expect(items.every(({ brandId }: { brandId: string }) => brandId === 'rankaar-farsan')).toBe(true)
  })

  it('finds a shelf by its name', async () => {
    const { items } = await search('અથાણાં', '&limit=48')
    expect(items.length).toBeGreaterThan(10)
    expect(items.some(({ category }: { category: string }) => category === 'pickles')).toBe(true)
  })

  it('takes the filters, sorts and pages of the listing', async () => {
    const all = idsOf(await search('khakhra', '&limit=48'))
    const first = await search('khakhra', '&limit=5')
    const second = await search('khakhra', `&limit=48&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(all)
    const cheap = await search('khakhra', '&maxPrice=110&sort=price&limit=48')
    const prices = cheap.items.map(({ currentPrice }: { currentPrice: number }) => currentPrice)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(110)
    expect(idsOf(await search('khakhra', '&city=Surat')).length).toBeLessThan(all.length)
  })

  it('gives an empty list, not an error, for what nobody makes or can be read', async () => {
    for (const q of ['blomwurtz', '!!', '%%', "';--", '🥨🥨']) {
      const answer = await search(q)
      expect(answer.items, q).toEqual([])
      expect(answer.total).toBe(0)
    }
  })

  it.each(['/api/search', '/api/search?q=a', '/api/search?q=%20a%20'])('%s asks for two letters', async (address) => {
    const { status, body } = await shop.visitor().get(address)
    expect(status).toBe(422)
    expect(Object.keys(body.details)).toEqual(['q'])
  })
})
