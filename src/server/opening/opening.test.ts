import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({ fill: () => buildAccount({ username: 'opener', role: 'admin' }) })
  admin = await shop.signIn('opener')
  await stepUpSessions(shop, 'opener@haatdi.example')
}, 60_000)
afterAll(() => shop?.close())

const opening = async () => (await admin.get('/api/admin/opening')).body
const missing = async () =>
  (await opening()).items
    .filter((item: { done: boolean; needed: boolean }) => item.needed && !item.done)
    .map(({ step }: { step: string }) => step)
const keysOf = async (pack: string): Promise<string[]> =>
  (await admin.get(`/api/admin/starter-packs/${pack}`)).body.items.map(({ key }: { key: string }) => key)
const load = (pack: string, keys: readonly string[]) => admin.post(`/api/admin/starter-packs/${pack}/load`, { keys })

const names = { en: 'Ahmedabad Hub', gu: 'અમદાવાદ હબ', hi: 'अहमदाबाद हब' }
const hub = { name: names, city: 'Ahmedabad', state: 'Gujarat', pincode: '380001' }
const city = { name: { en: 'Ahmedabad', gu: 'અમદાવાદ', hi: 'अहमदाबाद' }, hubId: 'ahmedabad' }

describe('opening an empty shop', () => {
  test('the checklist names what is missing', async () => {
    expect(await missing()).toEqual(['countries', 'rates', 'hub', 'city', 'store', 'product'])
    expect((await opening()).isOpen).toBe(false)
  })

  test('a pack shows what it would add, and adds what was chosen', async () => {
    const { body } = await admin.get('/api/admin/starter-packs/countries')
    expect(body).toMatchObject({ id: 'countries', edition: '2026-11', present: 0, total: 28 })
    expect(body.items[0]).toMatchObject({ key: 'IN', name: 'India', present: false })
    expect((await load('countries', ['GB'])).body).toEqual({ added: 1 })
    expect(await missing()).toContain('countries')
    expect((await load('countries', ['IN', 'GB', 'US'])).body).toEqual({ added: 2 })
    expect(await missing()).not.toContain('countries')
  })

  test('what is on the list of another pack, or on none, is not added', async () => {
    expect((await load('countries', ['diwali', 'XX'])).body).toEqual({ added: 0 })
    expect((await load('nothing', ['IN'])).status).toBe(404)
  })

  test('a second load changes nothing, not even a row that was edited since', async () => {
    await shop.rows(`update country set rules = jsonb_set(rules, '{currency}', '"EUR"') where code = 'GB'`)
    const all = await keysOf('countries')
    expect((await load('countries', all)).body.added).toBe(25)
    expect((await load('countries', all)).body.added).toBe(0)
    expect(await shop.rows(`select rules ->> 'currency' as currency from country where code = 'GB'`)).toEqual([
      { currency: 'EUR' },
    ])
    await load('rates', ['rates'])
    expect((await load('rates', ['rates'])).body.added).toBe(0)
    expect(await shop.rows('select version from rate_table')).toEqual([{ version: 'starter-2026-11' }])
    const festivals = await keysOf('festivals')
    expect((await load('festivals', festivals)).body.added).toBe(festivals.length)
    expect((await load('festivals', festivals)).body.added).toBe(0)
  })

  test('two admins who load one pack at once add each part once', async () => {
    await shop.rows(`delete from country where code in ('JP', 'HK')`)
    const added = await Promise.all([load('countries', ['JP', 'HK']), load('countries', ['JP', 'HK'])])
    expect(added.map(({ body }) => body.added).sort()).toEqual([0, 2])
  })

  test('who loaded what is kept', async () => {
    const { loads } = await opening()
    expect(loads[0]).toMatchObject({ pack: 'countries', added: 2, by: 'opener', edition: '2026-11' })
    await expect(shop.rows('delete from starter_load')).rejects.toThrow('append-only')
  })

  test('loading needs the second factor', async () => {
    const other = await shop.signIn('opener')
    const { body } = await other.post('/api/admin/starter-packs/countries/load', { keys: ['IN'] })
    expect(body.code).toBe('auth/second-factor')
  })
})

describe('hubs and cities', () => {
  test('a city needs a hub', async () => {
    expect((await admin.post('/api/admin/cities', city)).status).toBe(404)
    const made = await admin.post('/api/admin/hubs', hub)
    const scales = { boxPercent: null, boxGrams: null, bagPercent: null, bagGrams: null }
    const shown = { id: 'ahmedabad', ...hub, code: 'AHM', street: '', isClosed: false, scales, boxes: 0, version: 1 }
    expect([made.status, made.body.hubs]).toEqual([201, [shown]])
    const named = await admin.post('/api/admin/cities', city)
    expect(named.body.cities).toEqual([{ id: 'Ahmedabad', ...city, stores: 0, version: 1 }])
    expect(await missing()).toEqual(['store', 'product'])
  })

  test('a name is given once', async () => {
    expect((await admin.post('/api/admin/hubs', hub)).body.code).toBe('place/taken')
    expect((await admin.post('/api/admin/cities', city)).body.code).toBe('place/taken')
  })

  test('both can be renamed; the id stays', async () => {
    const renamed = { ...city, name: { ...city.name, en: 'Amdavad' } }
    const { body } = await admin.put('/api/admin/cities/Ahmedabad', renamed)
    expect(body.cities[0]).toMatchObject({ id: 'Ahmedabad', name: renamed.name })
    expect((await admin.put('/api/admin/hubs/ahmedabad', { ...hub, pincode: '380009' })).body.hubs[0].pincode).toBe(
      '380009',
    )
    expect((await admin.put('/api/admin/hubs/nowhere', hub)).status).toBe(404)
  })

  test.each([
    ['an unknown state', 'hubs', { ...hub, city: 'Surat', state: 'Atlantis' }, 'state'],
    ['a PIN code of five digits', 'hubs', { ...hub, city: 'Surat', pincode: '38000' }, 'pincode'],
    ['a town without Latin letters', 'hubs', { ...hub, city: 'સુરત' }, 'city'],
    ['a city without a Latin name', 'cities', { ...city, name: { ...city.name, en: 'સુરત' } }, 'name.en'],
    ['a name missing in one script', 'cities', { ...city, name: { ...city.name, hi: '' } }, 'name.hi'],
  ])('%s is refused beside its field', async (_name, path, body, field) => {
    const answer = await admin.post(`/api/admin/${path}`, body)
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([422, [field]])
  })
})
