import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { applyCountryVersions } from './apply-country-versions.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin@haatdi.example')
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
})
afterAll(() => shop.close())

const changes: unknown[] = []
const jobNeeds = { log: pino({ level: 'silent' }), catalogueChanged: (tags?: unknown) => void changes.push(tags) }
const read = async (code: string) => (await admin.get(`/api/admin/countries/${code}`)).body
const listed = async (code: string) => (await admin.get(`/api/admin/countries?filter=id.is:${code}`)).body.items[0]
type Change = { terms?: object; rules?: object; from?: string | null; reason?: string; seen?: number }
const changed = (terms: { importRules: object }, { terms: part = {}, rules = {} }: Change) => ({
  ...terms,
  ...part,
  importRules: { ...terms.importRules, ...rules },
})
const publish = async (code: string, change: Change) => {
  const { terms, version } = await read(code)
  const { from = null, reason = 'The rules changed', seen = version } = change
  return admin.post(`/api/admin/countries/${code}/versions`, { terms: changed(terms, change), from, reason, seen })
}
const effectOf = async (code: string, change: Change) =>
  (await admin.post(`/api/admin/countries/${code}/effect`, { terms: changed((await read(code)).terms, change) })).body
const sendableTo = async (code: string): Promise<number> =>
  (await shop.visitor().get(`/api/products?shipsTo=${code}&limit=1`)).body.total
const codes = async () =>
  (await shop.visitor().get('/api/countries')).body.items.map(({ code }: { code: string }) => code)
const sending = async (id: string, code: string) =>
  (await shop.visitor().get(`/api/products/${id}?shipsTo=${code}`)).body.sendability

describe('the list of countries', () => {
  it('has each with its services, what may be sent and the review of its rules', async () => {
    const { items, more } = (await admin.get('/api/admin/countries')).body
    expect(items[0]).toMatchObject({ code: 'IN', domestic: true, isOpen: true, zone: 'DOM' })
    const australia = items.find(({ code }: { code: string }) => code === 'AU')
    expect(australia).toMatchObject({
      isOpen: true,
      zone: 'OCE',
      reviewedOn: '2026-11-19T18:30:00.000Z',
      hasDraft: false,
      comesOn: null,
    })
    expect(australia.services).toBeGreaterThan(0)
    expect(australia.source).toMatch(/DAFF/)
    expect(more).toEqual([])
    for (const { code, sendable, products } of items) {
      expect(sendable, code).toBe(await sendableTo(code))
      expect(products).toBeGreaterThanOrEqual(sendable)
    }
  })
})

describe('a change of rules', () => {
  it('does exactly what its preview said, everywhere, and can be taken back', async () => {
    const before = await read('AU')
    const was = await sendableTo('AU')
    const rules = { prohibits: [...before.terms.importRules.prohibits, 'nuts'] }
    const effect = await effectOf('AU', { rules })
    expect(effect.problems).toEqual({})
    expect(effect.sendableBefore).toBe(was)
    expect(effect.blocked.count).toBeGreaterThan(0)
    const [{ id }] = effect.blocked.items
    expect((await sending(id, 'AU')).verdict).not.toBe('block')

    const { status, body } = await publish('AU', { rules })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.versions[0]).toMatchObject({ state: 'in_force', reason: 'The rules changed' })
    expect(await sendableTo('AU')).toBe(effect.sendableAfter)
    expect(await sendableTo('AU')).toBe(was - effect.blocked.count + effect.freed.count)
    for (const product of effect.blocked.items.slice(0, 5))
      expect(await sending(product.id, 'AU')).toMatchObject({ verdict: 'block' })
    expect((await listed('AU')).sendable).toBe(effect.sendableAfter)

    const former = body.versions[1]
    expect(former).toMatchObject({ state: 'replaced', terms: before.terms })
    const restored = await admin.post(`/api/admin/countries/AU/versions/${former.id}/restore`, {
      seen: body.version,
      reason: 'It was a mistake',
    })
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    expect(restored.body.terms).toEqual(before.terms)
    expect(restored.body.versions[0]).toMatchObject({ state: 'in_force', reason: 'It was a mistake' })
    expect(await sendableTo('AU')).toBe(was)
  })

  it('is in the audit log with before and after', async () => {
    await publish('SG', { rules: { maxFoodKg: 4 }, reason: 'A lower limit in Singapore' })
    const [entry] = await shop.rows(`select act, changes from audit_entry where reason = 'A lower limit in Singapore'`)
    expect(entry.act).toBe('country.change')
    const rules = entry.changes.find(({ columns }: { columns: object }) => 'rules' in columns).columns.rules
    expect([rules.before.importRules.maxFoodKg, rules.after.importRules.maxFoodKg]).toEqual([5, 4])
  })

  it('is refused with the reason beside its field when it would break the shop', async () => {
    const { version, terms } = await read('NZ')
    const refused = await publish('NZ', {
      terms: { name: { ...terms.name, gu: '' }, source: '' },
      rules: { maxFoodKg: 0 },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.details).toMatchObject({ 'name.gu': 'This is missing.', source: 'This is missing.' })
    expect(refused.body.details.maxFoodKg).toMatch(/100 kg/)
    const india = await publish('IN', { terms: { isOpen: false } })
    expect(india.body.details.isOpen).toMatch(/own country/)
    expect((await read('NZ')).version).toBe(version)
  })

  it('is refused when another admin was quicker, and nothing is published when nothing differs', async () => {
    const { version } = await read('NZ')
    expect((await publish('NZ', { seen: version - 1, rules: { maxFoodKg: 9 } })).body.code).toBe('flow/stale')
    expect((await publish('NZ', {})).body.version).toBe(version)
  })

  it('published by two at once becomes one version', async () => {
    const { version } = await read('MY')
    const both = await Promise.all([9, 8].map((maxFoodKg) => publish('MY', { seen: version, rules: { maxFoodKg } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a closed country', () => {
  it('takes no new orders, while those that were placed go on under the rules of their day', async () => {
    const shippingTo = { ...shipping, country: 'GB', state: '', pincode: 'LE4 5AB', phone: '+44 20 7946 0958' }
    const placed = await postOrder(shop.visitor(), {
      shipping: shippingTo,
      paymentMethod: 'online',
      serviceId: 'patang-post/economy',
    })
    const [order] = await shop.rows('select id, country_version from customer_order order by placed_at desc limit 1')
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(order.country_version).not.toBeNull()
    const effect = await effectOf('GB', { terms: { isOpen: false } })
    expect(effect).toMatchObject({ sendableAfter: 0, openOrders: 1, ordersWithBlocked: 1 })
    expect(effect.blocked.count).toBe(effect.sendableBefore)

    expect((await publish('GB', { terms: { isOpen: false } })).status).toBe(200)
    expect(await codes()).not.toContain('GB')
    expect((await shop.visitor().get('/api/products?shipsTo=GB')).status).toBe(422)
    const again = await postOrder(shop.visitor(), {
      shipping: shippingTo,
      paymentMethod: 'online',
      serviceId: 'patang-post/economy',
    })
    expect(again.status).toBeGreaterThanOrEqual(400)
    expect(again.status).toBeLessThan(500)
    const shown = await admin.get(`/api/admin/orders/${order.id}`)
    expect(shown.status).toBe(200)
    expect(JSON.stringify(shown.body)).toContain('United Kingdom')

    expect((await publish('GB', { terms: { isOpen: true } })).status).toBe(200)
    expect(await codes()).toContain('GB')
  })
})

describe('a version from a moment on', () => {
  it('begins when its time has come, once, and can be withdrawn before', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await publish('JP', { rules: { maxFoodKg: 7 }, from })
    expect(body.versions[0]).toMatchObject({ state: 'planned' })
    expect(body.terms.importRules.maxFoodKg).toBe(10)
    expect((await listed('JP')).comesOn).toBe(from)
    await shop.rows(`alter table country_version disable trigger country_version_fixed`)
    await shop.rows(`update country_version set effective_from = now() - interval '1 minute' where id = $1`, [
      body.version,
    ])
    await shop.rows(`alter table country_version enable trigger country_version_fixed`)
    await Promise.all([1, 2].map(() => shop.database.run(() => applyCountryVersions(jobNeeds))))
    expect(changes).toHaveLength(1)
    const after = await read('JP')
    expect(after.terms.importRules.maxFoodKg).toBe(7)
    expect(after.versions[0].state).toBe('in_force')

    const later = (await publish('JP', { rules: { maxFoodKg: 6 }, from })).body
    const withdraw = () =>
      admin.post(`/api/admin/countries/JP/versions/${later.version}/withdraw`, { seen: later.version })
    expect((await withdraw()).body.versions[0].state).toBe('withdrawn')
    expect((await listed('JP')).comesOn).toBeNull()
    const past = await publish('JP', { from: '2026-01-01T00:00:00.000Z', rules: { maxFoodKg: 6 } })
    expect(past.body.details.from).toMatch(/\S/)
  })
})

describe('a country the shop does not have', () => {
  it('begins closed with its names, is refused open until it is whole, then takes orders', async () => {
    const start = await read('FJ')
    expect(start).toMatchObject({ isInShop: false, version: 0, name: 'Fiji', terms: { isOpen: false } })
    expect((await admin.get('/api/admin/countries/ZZ')).status).toBe(404)
    const refused = await publish('FJ', { terms: { isOpen: true, zone: 'OCE' } })
    expect(Object.keys(refused.body.details).sort()).toEqual(['currency', 'dialCode', 'isOpen', 'reviewedOn', 'source'])
    const terms = {
      isOpen: true,
      zone: 'OCE',
      currency: 'FJD',
      dialCode: '+679',
      source: 'Biosecurity Authority of Fiji',
      reviewedOn: '2026-11-01',
    }
    const rules = { prohibits: ['meat', 'dairy'] }
    const effect = await effectOf('FJ', { terms, rules })
    expect(effect).toMatchObject({ sendableBefore: 0, problems: {} })
    const { status, body } = await publish('FJ', { terms, rules })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await codes()).toContain('FJ')
    expect(await sendableTo('FJ')).toBe(effect.sendableAfter)
  })

  it('is not opened in a zone without a rate', async () => {
    await shop.rows(
      `update rate_table set rates = jsonb_set(rates, '{partners}', (select jsonb_agg(jsonb_set(p, '{services}',
        (select jsonb_agg(s #- '{rates,OCE}') from jsonb_array_elements(p -> 'services') s))) from jsonb_array_elements(rates -> 'partners') p))`,
    )
    const { version } = await read('FJ')
    expect(version).toBeGreaterThan(0)
    const refused = await publish('FJ', { rules: { maxFoodKg: 3 } })
    expect(refused.body.details.isOpen).toMatch(/rates first/)
  })
})

describe('a draft', () => {
  it('is saved incomplete, shown to every admin, and ends with its publication', async () => {
    const { terms } = await read('HK')
    const draft = { ...terms, name: { ...terms.name, gu: '' } }
    const saved = await admin.put('/api/admin/countries/HK/draft', { terms: draft, revision: 0 })
    expect(saved.body.draft).toMatchObject({ revision: 1, terms: { name: { gu: '' } } })
    expect((await listed('HK')).hasDraft).toBe(true)
    expect((await admin.put('/api/admin/countries/HK/draft', { terms: draft, revision: 0 })).body.code).toBe(
      'flow/stale',
    )
    expect((await publish('HK', { rules: { maxFoodKg: 12 } })).body.draft).toBeNull()
    await admin.put('/api/admin/countries/HK/draft', { terms: draft, revision: 0 })
    expect((await admin.delete('/api/admin/countries/HK/draft')).body.draft).toBeNull()
  })
})
