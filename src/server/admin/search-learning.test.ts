import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({ demo: true })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop?.close())

const search = async (q: string) => (await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)).body
const khakhra = async () => {
  const { body } = await admin.get('/api/admin/search-knowledge')
  const {
    id: _,
    source: __,
    updatedAt: ___,
    version,
    ...entry
  } = body.items.find(({ id }: { id: string }) => id === 'khakhra')
  return { entry, version, changes: body.changes }
}
const withTerm = (entry: { terms: { en: string[] } }, term: string) => ({
  ...entry,
  terms: { ...entry.terms, en: [...entry.terms.en, term] },
})

it('a recorded search is turned into a synonym: tried first, saved as a version, used at once, and taken back', async () => {
  expect(await search('zorblecrisp')).toMatchObject({ total: 0, match: 'nearest' })
  const { entry, version } = await khakhra()
  const edited = withTerm(entry, 'zorblecrisp')

  const preview = await admin.post('/api/admin/search-knowledge/preview', { id: 'khakhra', ...edited })
  expect(preview.status).toBe(200)
  expect(preview.body.items).toMatchObject([
    { typed: 'zorblecrisp', before: { match: 'none' }, after: { match: 'exact' } },
  ])
  expect((await search('zorblecrisp')).total).toBe(0)

  const saved = await admin.put('/api/admin/search-knowledge/khakhra', {
    ...edited,
    seen: version,
    reason: 'Asked for often',
  })
  expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await search('zorblecrisp')).toMatchObject({ match: 'exact' })

  const undone = await admin.post('/api/admin/search-knowledge/khakhra/undo', { reason: 'Means something else' })
  expect(undone.status).toBe(200)
  expect((await search('zorblecrisp')).total).toBe(0)
  const { changes } = await khakhra()
  expect(changes.slice(0, 2)).toMatchObject([
    { kind: 'changed', removed: ['zorblecrisp'], undone: false },
    { kind: 'changed', added: ['zorblecrisp'], undone: true },
  ])
  expect((await admin.post('/api/admin/search-knowledge/khakhra/undo', { reason: 'Once more' })).status).toBe(404)
})

it('a recorded search becomes a new fact, which is taken back whole', async () => {
  await search('frobnitz snack')
  const fact = {
    kind: 'dish',
    terms: { en: ['frobnitz'], gu: [], hi: [] },
    finds: ['is:khakhra'],
    excludes: [],
    seen: 0,
    reason: 'Searched for as frobnitz',
  }
  expect((await admin.put('/api/admin/search-knowledge/learned-frobnitz', fact)).status).toBe(200)
  expect(await search('frobnitz')).toMatchObject({ match: 'exact' })
  expect(
    (await admin.post('/api/admin/search-knowledge/learned-frobnitz/undo', { reason: 'No such food' })).body,
  ).toEqual({
    items: [],
  })
  expect((await search('frobnitz')).total).toBe(0)
})

it('refuses a version that another admin has replaced, and selectors that say nothing', async () => {
  const { entry, version } = await khakhra()
  const put = (body: object) =>
    admin.put('/api/admin/search-knowledge/khakhra', { ...entry, seen: version, reason: 'Why not', ...body })
  expect((await put({ seen: version + 7 })).status).toBe(409)
  expect((await put({ finds: ['whatever this is'] })).status).toBe(422)
  expect((await put({ terms: { en: [], gu: [], hi: [] } })).status).toBe(422)
})

it('is for admins alone', async () => {
  const customer = await shop.signIn('customer@haatdi.example')
  expect((await customer.get('/api/admin/search-knowledge')).status).toBe(403)
})
