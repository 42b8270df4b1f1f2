import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tagLimits } from '#domain/orders/order-tag.ts'
import { workBulkJobs } from '#server/bulk/run-bulk.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let admin: ShopVisitor
let other: ShopVisitor
let order: BuiltOrder
const colour = '#1F3A7A'
const path = '/api/admin/order-tags'

beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
  await shop.database.run(() =>
    buildAccount({ email: 'tagger@haatdi.example', name: 'Ila Buch', role: 'admin', password: 'haatdi-demo-2026' }),
  )
  other = await shop.signIn('tagger@haatdi.example')
  order = await orderOfTwoSellers(shop)
})
afterAll(() => shop.close())

const make = async (name: string = randomUUID()) => (await admin.post(path, { name, colour })).body
const put = (tagId: string, orderId = order.id) => admin.put(`/api/admin/orders/${orderId}/tags/${tagId}`, {})
const takeOff = (tagId: string, orderId = order.id) => admin.delete(`/api/admin/orders/${orderId}/tags/${tagId}`)
const listed = async () => (await admin.get(path)).body.items as { id: string; name: string; orders: number }[]
const fitting = async (filter: string) =>
  (await admin.get(`/api/admin/orders?size=100&filter=${encodeURIComponent(filter)}`)).body.items.map(
    ({ id }: { id: string }) => id,
  )

describe('a tag', () => {
  test('is put on an order and taken off, which the list, its filters, its file and the history say', async () => {
    const tag = await make('Fragile')
    expect((await put(tag.id)).body.tags).toEqual([{ id: tag.id, name: 'Fragile', colour }])
    expect((await put(tag.id)).status).toBe(200)
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.tags).toEqual([
      { id: tag.id, name: 'Fragile', colour },
    ])
    expect(await fitting(`tags.in:${tag.id}`)).toEqual([order.id])
    expect(await fitting('tags.filled')).toEqual([order.id])
    expect(await fitting('tags.empty')).not.toContain(order.id)
    expect(await fitting('tags.in:none-such')).toEqual([])
    const file = await admin.get(`/api/admin/order-list-file?format=csv&columns=number,tags&filter=tags.in:${tag.id}`)
    expect(String(file.body)).toContain('Fragile')
    expect((await listed()).find(({ id }) => id === tag.id)?.orders).toBe(1)
    expect((await takeOff(tag.id)).body.tags).toEqual([])
    expect((await takeOff(tag.id)).status).toBe(200)
    expect(await fitting(`tags.in:${tag.id}`)).toEqual([])
    const acts = (await admin.get(`/api/admin/audit?q=order:${order.id}`)).body.items.map(
      ({ changes }: { changes: string }) => changes,
    )
    expect(acts.join('\n')).toMatch(/Fragile/)
    // Twice put on and twice taken off are two acts that changed something.
    expect(acts.filter((changes: string) => /Fragile/.test(changes))).toHaveLength(2)
  })

  test('is seen by neither the customer nor a store nor a courier', async () => {
    const tag = await make('Complains a lot')
    await put(tag.id)
    const people = await Promise.all(
      ['customer', 'seller', 'courier'].map((name) => shop.signIn(`${name}@haatdi.example`)),
    )
    const [customer, seller, courier] = people
    const [shipment] = await shop.rows('select id from shipment where order_id = $1', [order.id])
    const pages = await Promise.all([
      customer?.get(`/api/orders/${order.id}`),
      seller?.get(`/api/seller/parts/${order.sellerOrders[0]?.id}`),
      seller?.get('/api/seller/order-list'),
      courier?.get(`/api/courier/hub/boxes/${shipment?.id}`),
    ])
    expect(pages[0]?.status).toBe(200)
    expect(JSON.stringify(pages.map((page) => page?.body))).not.toContain('Complains')
    expect(await shop.rows(`select 1 from outbox where payload::text like '%Complains%'`)).toEqual([])
    expect(await shop.rows(`select 1 from order_event where data::text like '%Complains%'`)).toEqual([])
    for (const person of people) {
      expect((await person.get(path)).status).toBe(403)
      expect((await person.put(`/api/admin/orders/${order.id}/tags/${tag.id}`, {})).status).toBe(403)
    }
    await takeOff(tag.id)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a line break', 'one\ntwo'],
    ['a zero byte', 'a\u0000b'],
    ['a direction override', '\u202Eelbig'],
    ['an isolate', 'a\u2066b'],
    ['more than fits', 'a'.repeat(tagLimits.name + 1)],
  ])('has no name of %s', async (_, name) => {
    const { status, body } = await admin.post(path, { name, colour })
    expect([status, body.code]).toEqual([422, 'request/invalid'])
    expect(body.details.name.length).toBeGreaterThan(5)
  })

  test('has a colour of the palette alone, and a name that no other has in any case', async () => {
    expect((await admin.post(path, { name: 'Other', colour: '#FFFFFF' })).status).toBe(422)
    await make('Call First')
    expect((await admin.post(path, { name: ' call  FIRST ', colour })).body.code).toBe('order-tag/name-taken')
  })

  test('is renamed by one of two: the other sees what was saved', async () => {
    const tag = await make('Wedding')
    const body = { name: 'Wedding gift', colour, archived: false, seen: tag.version }
    const both = await Promise.all([
      admin.put(`${path}/${tag.id}`, body),
      other.put(`${path}/${tag.id}`, { ...body, name: 'Wedding box' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body.code).toBe('flow/stale')
    const won = both.find(({ status }) => status === 200)?.body
    const [seen] = (await listed()).filter(({ id }) => id === tag.id)
    expect(seen).toMatchObject({ name: won.name, version: 2, by: won.by })
  })

  test('gets a name once when two tags are renamed to it at once', async () => {
    const tags = [await make(), await make()]
    const body = { name: 'The same', colour, archived: false, seen: 1 }
    const answers = await Promise.all(tags.map(({ id }) => admin.put(`${path}/${id}`, body)))
    expect(answers.map(({ status, body: { code } }) => code ?? status).toSorted()).toEqual([
      200,
      'order-tag/name-taken',
    ])
  })

  test('that is archived stays where it is, and is put on no more', async () => {
    const tag = await make()
    await put(tag.id)
    const changed = { name: tag.name, colour, archived: true, seen: 1 }
    expect((await admin.put(`${path}/${tag.id}`, changed)).body.archivedAt).not.toBeNull()
    expect(await fitting(`tags.in:${tag.id}`)).toEqual([order.id])
    const second = await orderOfTwoSellers(shop)
    expect((await put(tag.id, second.id)).body.code).toBe('order-tag/archived')
    expect((await admin.put(`${path}/${tag.id}`, { ...changed, archived: false, seen: 2 })).status).toBe(200)
    expect((await put(tag.id, second.id)).status).toBe(200)
    await Promise.all([takeOff(tag.id), takeOff(tag.id, second.id)])
  })

  test('that is merged leaves its orders to the other one, and links by it find them', async () => {
    const [gone, stays, earlier] = [await make(), await make(), await make()]
    const second = await orderOfTwoSellers(shop)
    await put(earlier.id)
    await put(stays.id, second.id)
    await put(gone.id, second.id)
    const merge = (id: string, intoId: string, seen = 1) => admin.post(`${path}/${id}/merge`, { intoId, seen })
    expect((await merge(gone.id, gone.id)).body.code).toBe('order-tag/itself')
    expect((await merge(gone.id, 'none')).status).toBe(404)
    expect((await merge(gone.id, stays.id, 7)).body.code).toBe('flow/stale')
    expect((await merge(earlier.id, gone.id)).status).toBe(200)
    const { body } = await merge(gone.id, stays.id)
    const tag = body.items.find(({ id }: { id: string }) => id === stays.id)
    expect(tag.orders).toBe(2)
    expect(body.items.some(({ id }: { id: string }) => id === gone.id)).toBe(false)
    for (const { id } of [gone, stays, earlier])
      expect((await fitting(`tags.in:${id}`)).toSorted()).toEqual([order.id, second.id].toSorted())
    expect((await put(gone.id)).status).toBe(404)
    expect((await merge(gone.id, stays.id)).status).toBe(404)
    await Promise.all([takeOff(stays.id), takeOff(stays.id, second.id)])
  })

  test('is on an order with nine others at most, also when two are put on at once', async () => {
    const tags: { id: string }[] = []
    for (let count = 0; count < tagLimits.onOrder + 1; count++) tags.push(await make())
    const [last, late, ...before] = tags
    for (const { id } of before) expect((await put(id)).status).toBe(200)
    const answers = await Promise.all([put(last!.id), put(late!.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused.code).toBe('order-tag/too-many')
    expect(refused.error).toContain(String(tagLimits.onOrder))
    await Promise.all(tags.map(({ id }) => takeOff(id)))
  })

  test('is not found for an order or a tag that is not there', async () => {
    expect((await put('none')).status).toBe(404)
    expect((await put((await make()).id, 'none')).status).toBe(404)
    expect((await takeOff('none', 'none')).status).toBe(404)
  })
})

test('orders are sorted by the names of their tags in the order of the alphabet, those without one last', async () => {
  const [apple, pear] = [await make('apple'), await make('Pear')]
  const [both, last, first] = [order.id, (await orderOfTwoSellers(shop)).id, (await orderOfTwoSellers(shop)).id]
  const uses: [string, string][] = [
    [pear.id, both],
    [apple.id, both],
    [pear.id, last],
    [apple.id, first],
  ]
  for (const [tagId, id] of uses) await put(tagId, id)
  const sorted = async (sort: string) =>
    (await admin.get(`/api/admin/orders?size=100&sort=${sort}`)).body.items.map(({ id }: { id: string }) => id)
  expect((await sorted('tags')).slice(0, 3)).toEqual([first, both, last])
  expect((await sorted('-tags')).slice(0, 3)).toEqual([last, both, first])
  // A new name counts at once.
  await admin.put(`${path}/${apple.id}`, { name: 'quince', colour, archived: false, seen: 1 })
  expect((await sorted('tags')).slice(0, 3)).toEqual([last, both, first])
  for (const [tagId, id] of uses) await takeOff(tagId, id)
})

describe('a tag for many orders', () => {
  const workOff = () =>
    shop.database.run(async () => {
      const context = { log: pino({ level: 'silent' }) } as unknown as Parameters<typeof workBulkJobs>[0]
      while (await workBulkJobs(context));
    })
  const bulk = '/api/admin/order-tag-bulk'

  test('is put on those that do not have it, named with their tags before and after, and taken back', async () => {
    const tag = await make('For the fair')
    const ids = [order.id, (await orderOfTwoSellers(shop)).id, (await orderOfTwoSellers(shop)).id]
    await put(tag.id)
    const body = { act: { kind: 'order-tag-on', tagId: tag.id }, chosen: { ids } }
    const seen = (await admin.post(`${bulk}/preview`, body)).body
    expect(seen).toMatchObject({ count: 3, can: 2, cannot: [{ code: 'bulk/no-change', count: 1 }] })
    expect(seen.changes[0]).toMatchObject({ before: '–', after: 'For the fair' })
    const { count, mark } = seen
    const started = await admin.post(bulk, { ...body, count, mark, key: randomUUID() })
    expect(started.status).toBe(201)
    await workOff()
    const job = async () => (await admin.get(`/api/bulk-jobs/${started.body.id}`)).body
    expect(await job()).toMatchObject({ counts: { done: 2, refused: 1 }, mayUndo: true })
    expect((await fitting(`tags.in:${tag.id}`)).toSorted()).toEqual(ids.toSorted())
    expect((await admin.post(`/api/bulk-jobs/${started.body.id}/undo`)).status).toBe(200)
    await workOff()
    // What had it before keeps it.
    expect(await fitting(`tags.in:${tag.id}`)).toEqual([order.id])
    await takeOff(tag.id)
  })

  test('is refused for one that is not there', async () => {
    const body = { act: { kind: 'order-tag-on', tagId: 'none' }, chosen: { ids: [order.id] } }
    expect((await admin.post(`${bulk}/preview`, body)).status).toBe(404)
  })
})
