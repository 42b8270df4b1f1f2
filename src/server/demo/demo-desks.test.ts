import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { type DeskQueue, deskQueues } from '#domain/site/desk-queue.ts'
import { findPrincipalById } from '#server/accounts/principal-store.ts'
import { readDeskQueues } from '#server/admin/desk-store.ts'
import { extendChain } from '#server/audit/extend-chain.ts'
import { verifyChain } from '#server/audit/verify-chain.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { clockAhead, readClockAhead, setClockAhead } from '#server/db/shop-clock.ts'
import { allHandlers } from '#server/endpoint-handlers.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import { checkAnswerDeadlines } from '#server/seller/watch-answers.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { openClockedDatabase } from '#tests/support/test-database.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { type ActAs, actOn } from './act-as.ts'
import { loadYear } from './load-year.ts'
import { readDemoYear } from './year-file.ts'

const secret = onlySecret('a secret that this shop alone knows, long enough')
let database: Database
let act: ActAs
let context: AppContext

beforeAll(async () => {
  database = await openClockedDatabase({ demo: false })
  const year = await readDemoYear()
  await database.run(() => loadYear(year, secret))
  await readClockAhead(database.pool)
  const pictures = { find: () => undefined }
  const searchRecords = { flush: () => Promise.resolve() }
  const quiet = {
    pictures,
    searchRecords,
    carriers: [],
    catalogueGeneration: () => 0,
    findPromotions: listPromotionRules,
  }
  context = { ...workerContext('http://127.0.0.1', {}, secret.current), ...quiet } as unknown as AppContext
  act = actOn(allHandlers(context, database))
})
afterAll(() => database.close())

type Who = 'admin' | 'seller' | 'seller2' | 'hub' | 'courier'
type Row = Record<string, unknown>
type Key = Parameters<ActAs>[0]

const rows = async (sql: string): Promise<Row[]> => (await database.pool.query(sql)).rows

/** Returns what a person of the demo reads there. */
const read = (who: Who, key: Key, given: { params?: Row; query?: Row } = {}): Promise<Row> =>
  database.run(async () => {
    const [account] = await rows(`select id from account where email = '${who}@haatdi.example'`)
    const principal = (await findPrincipalById(String(account?.id))) ?? null
    return (await act(key, principal, given as Parameters<ActAs>[2])) as Row
  })

/** Queues that no newcomer finds filled, and why. */
const emptyQueues: Partial<Record<DeskQueue, string>> = {
  paidWithoutOrder: 'a payment and its order are settled in one transaction: a row here is a fault of the shop',
}

describe('the desk of the demo', () => {
  it.each(deskQueues)('%s has work', async (queue) => {
    const found = (await database.run(() => readDeskQueues('all'))).find((each) => each.queue === queue)
    if (emptyQueues[queue]) expect(found?.count, emptyQueues[queue]).toBe(0)
    else expect(found?.count, queue).toBeGreaterThan(0)
  })
})

/** Lists without rows when the year has just been loaded, and why. */
const emptyLists: Readonly<Record<string, string>> = {
  'GET /api/admin/step-times': 'counted in the background after the start',
}

const isList = ({ query }: Endpoint): boolean =>
  query !== undefined && 'shape' in query && ['filter', 'sort', 'page'].every((name) => name in (query.shape as Row))

const lists = Object.entries(contract as Endpoints)
  .filter(([key, endpoint]) => key.startsWith('GET ') && isList(endpoint) && !(key in emptyLists))
  .map(([key]) => key as Key)

describe('the lists of staff in the demo', () => {
  it('are found by the filters that their endpoints declare', () => expect(lists.length).toBeGreaterThan(25))

  it.each(lists)('%s has rows', async (key) => {
    const who = key.startsWith('GET /api/seller/') ? 'seller' : 'admin'
    const [one] = await rows(
      key.includes('/accounts/')
        ? `select id from account where email = 'customer@haatdi.example'`
        : 'select id from webhook_endpoint limit 1',
    )
    const { items } = await read(who, key, key.includes('/:id') ? { params: { id: one?.id } } : {})
    expect((items as unknown[]).length).toBeGreaterThan(0)
  })
})

/** What other screens show: who reads it, where, and the part of the reply that must not be empty. */
const screens: readonly [who: Who, key: Key, part: string, query?: Row][] = [
  ['admin', 'GET /api/admin/announcements', 'items'],
  ['admin', 'GET /api/admin/featured-products', 'items'],
  ['admin', 'GET /api/admin/order-tags', 'items'],
  ['admin', 'GET /api/admin/reply-templates', 'items'],
  ['admin', 'GET /api/admin/api-keys', 'items'],
  ['admin', 'GET /api/admin/webhooks', 'items'],
  ['admin', 'GET /api/admin/report-schedules', 'items'],
  ['admin', 'GET /api/admin/silent-parcels', 'items'],
  ['admin', 'GET /api/list-views', 'items', { list: 'orders' }],
  ['seller', 'GET /api/list-views', 'items', { list: 'products' }],
  ['seller', 'GET /api/bulk-jobs', 'items'],
  ['seller', 'GET /api/seller/parts', 'items'],
  ['seller', 'GET /api/seller/questions', 'items'],
  ['seller', 'GET /api/seller/reviews', 'items'],
  ['seller', 'GET /api/seller/claims', 'items'],
  ['seller', 'GET /api/seller/ready-texts', 'items'],
  ['seller2', 'GET /api/seller/product-duplicates', 'groups'],
  ['seller2', 'GET /api/seller/questions', 'items'],
  ['seller2', 'GET /api/seller/recalls', 'items'],
  ['hub', 'GET /api/courier/hub/boxes', 'items'],
  ['hub', 'GET /api/courier/hub/expected', 'stores'],
  ['hub', 'GET /api/courier/hub/late', 'items'],
  ['hub', 'GET /api/courier/hub/returns', 'items'],
  ['hub', 'GET /api/courier/hub/recalls', 'items'],
  ['hub', 'GET /api/courier/hub/bins', 'items'],
  ['hub', 'GET /api/courier/hub/pickups', 'runs'],
  ['courier', 'GET /api/courier/parcels', 'items'],
  ['courier', 'GET /api/courier/pickup-runs', 'offered'],
]

describe('the other screens of staff in the demo', () => {
  it.each(screens)('%s: %s shows %s', async (who, key, part, query = {}) => {
    const reply = await read(who, key, { query })
    expect(Array.isArray(reply[part]), `${part} among ${Object.keys(reply)}`).toBe(true)
    expect((reply[part] as unknown[]).length).toBeGreaterThan(0)
  })

  it('know a second box that its customer has paid', async () => {
    expect(await rows(`select id from second_box_offer where state in ('paid', 'used')`)).not.toEqual([])
  })

  it('find the other account of a customer who registered twice', async () => {
    const [twice] = await rows(`select id from account where email like '%.home@demo.example' order by id limit 1`)
    const { items } = await read('admin', 'GET /api/admin/accounts/:id/duplicates', { params: { id: twice?.id } })
    expect(items).toEqual([expect.objectContaining({ reasons: expect.arrayContaining(['phone']) })])
  })

  it('show questions that are answered, late, open and hidden, in three languages', async () => {
    const views = async (view: string) =>
      (await read('admin', 'GET /api/admin/questions', { query: { filter: `view.in:${view}` } })).total
    for (const view of ['open', 'answered', 'hidden']) expect(await views(view), view).toBeGreaterThan(0)
    expect(await rows('select distinct language from product_question')).toHaveLength(3)
    const late = await read('admin', 'GET /api/admin/questions', { query: { filter: 'late.yes' } })
    expect(late.total).toBeGreaterThan(0)
  })
})

it('has an audit log whose chain is whole once its entries are chained', async () => {
  expect((await rows('select count(*)::int as n from audit_entry'))[0]?.n).toBeGreaterThan(15)
  await database.run(async () => {
    while ((await extendChain()) > 0);
    expect(await verifyChain()).toMatchObject({ isWhole: true, waiting: 0 })
  })
})

it('lets deadlines pass when its clock is advanced by three days', async () => {
  const late = async () =>
    Number((await read('admin', 'GET /api/admin/questions', { query: { filter: 'late.yes' } })).total)
  const lapsed = async () => Number((await rows('select count(*)::int as n from order_row where lapsed'))[0]?.n)
  const before = { late: await late(), lapsed: await lapsed() }
  await setClockAhead(database.pool, clockAhead() + 3 * 86_400_000)
  await database.run(() => checkAnswerDeadlines(context))
  expect(await late()).toBeGreaterThan(before.late)
  expect(await lapsed()).toBeGreaterThan(before.lapsed)
})
