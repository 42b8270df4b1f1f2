import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkJobList } from '#domain/bulk/bulk-job-list.ts'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  const act = `(array['{"kind": "order-cancel"}', '{"kind": "price-set", "price": 100}', '{"kind": "ticket-close"}'])[1 + n % 3]`
  await shop.rows(`insert into bulk_job (id, list, act, account_id, language, once_key, chosen, created_at, finished_at, cancelled_at)
    select 'job-' || n, 'orders', (${act})::jsonb, a.id, 'en', 'key-' || n, 1 + n, now() - n * interval '20 hours',
      case when n % 3 > 0 then now() - n * interval '19 hours' end, case when n % 4 = 0 then now() end
    from generate_series(1, 14) n join account a on a.email = case when n > 11 then 'seller@haatdi.example' else 'admin@haatdi.example' end`)
  await shop.rows(`insert into bulk_row (job_id, position, record_id, state, code)
    select 'job-' || n, p, 'record-' || p, state, case when state = 'refused' then 'flow/not-now' end
    from generate_series(1, 14) n, generate_series(1, 6) p,
      lateral (select (array['done', 'refused', 'waiting', 'undoing', 'undone', 'cancelled'])[1 + n * p % 6] as state) s`)
})
afterAll(() => shop.close())

const list = async (query: string, who = admin) => (await who.get(`/api/bulk-jobs?${query}`)).body

test('one’s own acts on many records have for every sort and filter what a plain reading gives', async () => {
  await expectListAsRead(bulkJobList, list)
  expect((await list('size=100')).total).toBe(11)
})

test('acts are found by what they are called in the reader’s language, and the file has the rows of the view', async () => {
  const kinds = (await list('q=cancel&size=100')).items.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['order-cancel']))
  expect((await list('q=%25')).total).toBe(0)
  expect((await list('q=job-3')).items).toMatchObject([{ id: 'job-3', state: 'working' }])
  const { items } = await list('sort=-chosen&filter=state.in:stopped')
  const file = await admin.get(
    '/api/bulk-job-list-file?format=csv&sort=-chosen&filter=state.in:stopped&columns=id,kind,state',
  )
  const lines = csvLinesOf(file.body)
  expect(lines[0]).toBe('Act ID,Act,Status')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(items.map(({ id }: { id: string }) => id))
})

test('a person has their own acts alone, in the list and in its file', async () => {
  const seller = await shop.signIn('seller')
  expect((await list('size=100', seller)).items.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    'job-12',
    'job-13',
    'job-14',
  ])
  const file = await seller.get('/api/bulk-job-list-file?format=csv&columns=id&sort=id')
  expect(csvLinesOf(file.body).slice(1)).toEqual(['job-12', 'job-13', 'job-14'])
})
