import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { agreeToBulkAct, everything, previewBulkAct, showBulkJob, startBulkAct } from '#tests/support/bulk-acts.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { workBulkJobsOff } from '#tests/support/work-bulk-jobs-off.ts'

let shop: Shop
let admin: ShopVisitor
let seller: ShopVisitor
let stranger: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
  seller = await shop.signIn('seller@haatdi.example')
  stranger = await shop.signIn('seller2@haatdi.example')
})
afterAll(() => shop.close())

const workOff = () => workBulkJobsOff(shop)
const byPercent = (percent: number) => ({ kind: 'price-percent', percent })
const productsOfSeller = () =>
  shop.rows(`select p.id, p.price_paise, p.version, p.stock from product p join account a on a.brand_id = p.brand_id
    where a.email = 'seller@haatdi.example' and p.archived_at is null order by p.id`)

describe('an act on many orders', () => {
  // Three turns of twenty rows for three processes: what a turn ends and what another begins is all there.
  test('cancels 57 of 60, names the three with reasons, tries them alone, and sends no second mail', async () => {
    const orders: { id: string }[] = []
    for (let count = 0; count < 60; count++) orders.push(await orderOfTwoSellers(shop))
    const ids = orders.map(({ id }) => id)
    const impossible = ids.slice(0, 3)
    for (const id of impossible)
      expect((await admin.post(`/api/orders/${id}/cancel`, { reason: 'customer_changed_mind' })).status).toBe(200)
    const emails = async () =>
      (await shop.rows(`select count(*)::int as count from outbox where kind = 'order-email'`))[0].count
    const before = await emails()
    const body = { act: { kind: 'order-cancel', reason: 'fraud' }, chosen: { ids } }
    const seen = await previewBulkAct('orders', body, admin)
    expect(seen).toMatchObject({ count: 60, can: 57, cannot: [{ code: 'flow/not-now', count: 3 }] })
    const key = randomUUID()
    const pressed = await Promise.all([1, 2, 3].map(() => agreeToBulkAct('orders', body, seen, admin, key)))
    expect(new Set(pressed.map(({ body: { id } }) => id)).size).toBe(1)
    const id = pressed[0]?.body.id
    await Promise.all([workOff(), workOff(), workOff()])
    const result = await showBulkJob(id, admin)
    expect(result).toMatchObject({
      chosen: 60,
      counts: { done: 57, refused: 3, waiting: 0 },
      mayRetry: true,
      mayUndo: false,
    })
    expect(result.problems.map((row: { id: string }) => row.id).toSorted()).toEqual(impossible.toSorted())
    expect(
      result.problems.every(({ name, text }: { name: string; text: string }) => /HT/.test(name) && text.length > 10),
    ).toBe(true)
    const sent = (await emails()) - before
    expect(sent).toBeGreaterThanOrEqual(57)

    expect((await agreeToBulkAct('orders', body, seen, admin, key)).body.id).toBe(id)
    await admin.post(`/api/bulk-jobs/${id}/retry`)
    await admin.post(`/api/bulk-jobs/${id}/retry`)
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ done: 57, waiting: 3 })
    await workOff()
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ done: 57, refused: 3 })
    expect((await emails()) - before).toBe(sent)
    const acts =
      await shop.rows(`select count(*)::int as count, count(distinct subject_id)::int as orders from audit_entry
      where act = 'order.cancel' and request_id = 'bulk-job:${id}'`)
    expect(acts).toEqual([{ count: 57, orders: 57 }])
  }, 300_000)

  test('acts on all that fit, or on none when another one appeared meanwhile', async () => {
    await orderOfTwoSellers(shop)
    const body = { act: { kind: 'order-cancel', reason: 'fraud' }, chosen: { all: { filter: 'status.in:confirmed' } } }
    const seen = await previewBulkAct('orders', body, admin)
    await orderOfTwoSellers(shop)
    const { status, body: answer } = await agreeToBulkAct('orders', body, seen, admin)
    expect([status, answer.code, answer.details]).toEqual([
      409,
      'bulk/count-changed',
      { seen: seen.count, count: seen.count + 1 },
    ])
    expect((await agreeToBulkAct('orders', body, await previewBulkAct('orders', body, admin), admin)).status).toBe(201)
    const { items } = (await admin.get('/api/bulk-jobs')).body
    await admin.post(`/api/bulk-jobs/${items[0].id}/cancel`)
    await workOff()
    expect(await showBulkJob(items[0].id, admin)).toMatchObject({
      counts: { cancelled: seen.count + 1, done: 0 },
      cancelledAt: expect.any(String),
      finishedAt: expect.any(String),
    })
  })
})

describe('an act on many products', () => {
  test('is done once to each by any number of processes, whichever of them are killed, and can be taken back', async () => {
    const before = await productsOfSeller()
    const id = await startBulkAct('products', { act: byPercent(10), chosen: everything }, seller)
    let isOver = false
    const killing = async () => {
      if (shop.database.kind !== 'postgres') return
      while (!isOver)
        await shop.rows(`select pg_terminate_backend(pid), pg_sleep(0.02) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
          order by random() limit 1`)
    }
    const killer = killing()
    for (let round = 0; round < 8; round++) await Promise.allSettled([workOff(), workOff(), workOff()])
    isOver = true
    await killer
    await shop.rows(`update bulk_row set try_at = null where job_id = '${id}'`)
    await workOff()
    const { counts, chosen, finishedAt } = await showBulkJob(id, seller)
    expect(counts.done + counts.refused).toBe(chosen)
    expect(chosen).toBe(before.length)
    expect(finishedAt).not.toBeNull()
    const after = await productsOfSeller()
    expect(after.filter(({ version }, at) => version === before[at].version + 1)).toHaveLength(counts.done)
    expect(after.every(({ version }, at) => version <= before[at].version + 1)).toBe(true)

    expect((await seller.post(`/api/bulk-jobs/${id}/undo`)).status).toBe(200)
    await workOff()
    expect((await showBulkJob(id, seller)).counts).toMatchObject({ undone: counts.done, done: 0 })
    const back = await productsOfSeller()
    expect(back.map(({ price_paise }) => price_paise)).toEqual(before.map(({ price_paise }) => price_paise))
  }, 300_000)

  test('leaves what was changed since it was chosen, says so, and tries it again when asked', async () => {
    const [first, second] = await productsOfSeller()
    const body = { act: { kind: 'stock-add', add: 3 }, chosen: { ids: [first.id, second.id] } }
    const id = await startBulkAct('products', body, seller)
    const changes = [{ id: first.id, seen: first.version, price: 77 }]
    expect((await seller.post('/api/seller/products/changes', { changes })).status).toBe(200)
    await workOff()
    expect(await showBulkJob(id, seller)).toMatchObject({
      counts: { done: 1, refused: 1 },
      problems: [{ id: first.id, state: 'refused' }],
    })
    await seller.post(`/api/bulk-jobs/${id}/retry`)
    await workOff()
    expect((await showBulkJob(id, seller)).counts).toMatchObject({ done: 2, refused: 0 })
    expect((await productsOfSeller())[0].stock).toBe(first.stock + 3)
  })

  test('asks again when a product was changed between looking and saying yes', async () => {
    const body = { act: byPercent(5), chosen: everything }
    const seen = await previewBulkAct('products', body, seller)
    const [first] = await productsOfSeller()
    await seller.post('/api/seller/products/changes', { changes: [{ id: first.id, seen: first.version, price: 78 }] })
    expect((await agreeToBulkAct('products', body, seen, seller)).body.code).toBe('bulk/changed')
  })

  test('belongs to one store and one person', async () => {
    const [own] = await productsOfSeller()
    const foreign = await stranger.post('/api/seller/product-bulk/preview', {
      act: byPercent(5),
      chosen: { ids: [own.id] },
    })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'thing/not-found'])
    const id = await startBulkAct('products', { act: byPercent(5), chosen: everything }, seller)
    expect((await stranger.get(`/api/bulk-jobs/${id}`)).status).toBe(404)
    for (const verb of ['cancel', 'retry', 'undo'])
      expect((await stranger.post(`/api/bulk-jobs/${id}/${verb}`)).status).toBe(404)
  })

  test('ends when its person may not do it any more', async () => {
    await shop.database.run(() => buildAccount({ username: 'narrowed', name: 'Narrowed', role: 'admin' }))
    const narrowed = await shop.signIn('narrowed@haatdi.example')
    await stepUpSessions(shop, 'narrowed@haatdi.example')
    const order = await orderOfTwoSellers(shop)
    const body = { act: { kind: 'order-cancel', reason: 'fraud' }, chosen: { ids: [order.id] } }
    const id = await startBulkAct('orders', body, narrowed)
    await shop.rows(`insert into staff_role (id, name, permissions) values ('reader', 'Reader', '{orders.read}')`)
    await shop.rows(`update account set staff_role_id = 'reader' where username = 'narrowed'`)
    await workOff()
    expect(await showBulkJob(id, narrowed)).toMatchObject({ counts: { done: 0, refused: 1 } })
    expect((await narrowed.post(`/api/bulk-jobs/${id}/retry`)).body.code).toBe('auth/permission')
    const { status } = (await admin.get(`/api/admin/orders/${order.id}`)).body
    expect(status).not.toBe('cancelled')
  })
})
