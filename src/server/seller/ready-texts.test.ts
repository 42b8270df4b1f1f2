import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostReadyTexts } from '#domain/sellers/ready-text.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, sellers } from '#tests/support/demo-shop.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { isPostgres } from '#tests/support/test-database.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

const path = '/api/seller/ready-texts'
const texts = { en: 'Thank you.', gu: 'આભાર.', hi: '' }
const add = (name: string, change: object = {}, by = seller) => by.post(path, { name, texts, ...change })
const names = ({ body }: Answer) => body.items.map(({ name }: { name: string }) => name)
const find = async (name: string) =>
  (await seller.get(path)).body.items.find((item: { name: string }) => item.name === name)
const codeOf = ({ status, body }: Answer) => [status, body.code]

describe('a store’s own texts', () => {
  it('are added, changed, moved and deleted by its people, and read in its order', async () => {
    await add('Thanks')
    await add('Sorry')
    const added = await add('Storage')
    expect(added.status).toBe(201)
    expect(names(added)).toEqual(['Thanks', 'Sorry', 'Storage'])
    const { id, version } = await find('Storage')
    const changed = { name: 'How to store it', texts: { en: '', gu: '', hi: 'धन्यवाद।' }, seen: version }
    expect((await seller.put(`${path}/${id}`, changed)).body.items[2]).toMatchObject({
      name: 'How to store it',
      texts: { en: '', gu: '', hi: 'धन्यवाद।' },
    })
    expect(codeOf(await seller.put(`${path}/${id}`, changed))).toEqual([409, 'flow/stale'])
    expect(names(await seller.put(`${path}/${id}/position`, { position: 1 }))).toEqual([
      'How to store it',
      'Thanks',
      'Sorry',
    ])
    expect(names(await seller.put(`${path}/${id}/position`, { position: 20 }))).toEqual([
      'Thanks',
      'Sorry',
      'How to store it',
    ])
    expect(names(await seller.delete(`${path}/${id}`))).toEqual(['Thanks', 'Sorry'])
    expect(codeOf(await seller.delete(`${path}/${id}`))).toEqual([404, 'thing/not-found'])
  })

  it('have a name of their own and a text', async () => {
    await add('Once')
    expect(codeOf(await add('once'))).toEqual([409, 'ready-text/name-taken'])
    const { id, version } = await find('Once')
    await add('Twice')
    expect(codeOf(await seller.put(`${path}/${id}`, { name: 'Twice', texts, seen: version }))).toEqual([
      409,
      'ready-text/name-taken',
    ])
    expect(codeOf(await add('Empty', { texts: { en: ' ', gu: '', hi: '' } }))).toEqual([422, 'request/invalid'])
    expect((await add('')).status).toBe(422)
    expect((await add('Long', { texts: { en: 'a'.repeat(1001), gu: '', hi: '' } })).status).toBe(422)
  })

  it('are another store’s to nobody', async () => {
    const other = await shop.signIn('seller2@haatdi.example')
    const { id, version } = await find('Once')
    expect(names(await other.get(path))).toEqual([])
    expect(codeOf(await other.put(`${path}/${id}`, { name: 'Mine', texts, seen: version }))).toEqual([
      404,
      'thing/not-found',
    ])
    expect(codeOf(await other.delete(`${path}/${id}`))).toEqual([404, 'thing/not-found'])
    expect(codeOf(await add('Theirs', { brandId: sellers[0] }, other))).toEqual([404, 'thing/not-found'])
    expect((await add('Once', {}, other)).status).toBe(201)
  })

  it('are edited by owner and manager alone, and by an admin who names the store', async () => {
    const as = async (storeRole: 'manager' | 'packer') => {
      const username = `ready-${storeRole}`
      await shop.database.run(() => buildAccount({ username, role: 'seller', brandId: sellers[0], storeRole }))
      return shop.signIn(username)
    }
    expect((await add('By the manager', {}, await as('manager'))).status).toBe(201)
    expect((await add('By the packer', {}, await as('packer'))).status).toBe(403)
    const admin = await shop.signIn('admin@haatdi.example')
    expect(codeOf(await add('By an admin', {}, admin))).toEqual([404, 'thing/not-found'])
    expect((await add('By an admin', { brandId: sellers[0] }, admin)).status).toBe(201)
    expect(names(await admin.get(path))).toEqual([])
    expect(names(await admin.get(`${path}?brandId=${sellers[0]}`))).toContain('By an admin')
  })

  it('are saved by one of two people who change the same text at once', async () => {
    const colleague = await shop.signIn('ready-manager')
    const { id, version } = await find('Once')
    const answers = await Promise.all(
      [seller, colleague].map((by, at) =>
        by.put(`${path}/${id}`, { name: 'Once', texts: { ...texts, en: `By ${at}` }, seen: version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = answers.findIndex(({ status }) => status === 200)
    expect(await find('Once')).toMatchObject({ texts: { en: `By ${saved}` }, version: version + 1 })
  })

  // One connection cannot wait for itself.
  it.skipIf(!isPostgres())('are saved while an order or a product of the store is being saved', async () => {
    const other = await shop.database.pool.connect()
    try {
      await other.query('begin')
      // The lock that every row with a reference to the store takes.
      await other.query('select from brand where id = $1 for key share', [sellers[0]])
      const added = await Promise.race([add('Meanwhile'), once(AbortSignal.timeout(5_000), 'abort')])
      expect(added).toMatchObject({ status: 201 })
    } finally {
      await other.query('commit')
      other.release()
    }
  })

  it('are twenty at most, also when two are added in the same moment', async () => {
    const there = (await seller.get(path)).body.items.length
    for (let left = mostReadyTexts - there - 1; left > 0; left--) await add(`Text ${left}`)
    const answers = await Promise.all(['last', 'one too many', 'another'].map((name) => add(name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(codeOf(await add('again'))).toEqual([409, 'ready-text/too-many'])
    expect((await seller.get(path)).body.items).toHaveLength(mostReadyTexts)
  })
})
