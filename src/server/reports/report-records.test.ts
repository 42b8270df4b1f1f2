import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerEntryList } from '#domain/ledger/ledger-entry-list.ts'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'
import { reportOf } from '#domain/reports/report-declaration.ts'
import { measuredSteps } from '#domain/reports/shop-reports.ts'
import { stepTimeList } from '#domain/reports/step-time-list.ts'
import { taxLineList } from '#domain/reports/tax-line-list.ts'
import { approveRun } from '#server/payouts/decide-run.ts'
import { prepareRun } from '#server/payouts/prepare-run.ts'
import { countAllMetrics } from '#tests/support/count-all-metrics.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { livePassbooks, openPassbookShop, type PassbookShop } from '#tests/support/passbook-lives.ts'
import { sellOrder } from '#tests/support/payout-shop.ts'
import { liveRandomBooks } from '#tests/support/random-books.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'
import { liveThroughSteps } from '#tests/support/shop-report-oracle.ts'

let there: PassbookShop
let admin: ShopVisitor
beforeAll(async () => {
  there = await openPassbookShop()
  admin = await there.shop.signIn('admin@haatdi.example')
  await there.earn()
  await payOut()
  await livePassbooks(there, { lives: 3, seed: 20_261_128 })
  for (const [at, method] of (['online', 'cod', 'online', 'cod'] as const).entries())
    await sellOrder(there.shop, at + 1, method)
  await liveRandomBooks(there.rows, 20_261_128)
  await liveThroughSteps(there.rows, 20_261_128)
  await there.rows('delete from metrics_until')
  await countAllMetrics(there.shop)
}, 180_000)
afterAll(() => there.close())

/** Sends what a store has earned to its bank. */
async function payOut(): Promise<void> {
  const [one, other] = there.admins
  const runId = await there.run(() => prepareRun(there.context, one))
  await there.run(() => approveRun(there.context, runId, 1, other))
}

type Cell = { count?: number; amount?: number; percent?: number; seconds?: number }
type Body = { metrics: { key: string }[]; rows: { key: string; cells: Cell[]; href?: string }[] }
type Item = Record<string, unknown>

const read = async (id: string, query: string): Promise<Body> => {
  const area = reportOf(id)?.area === 'money' ? 'money-reports' : 'reports'
  const { status, body } = await admin.get(`/api/admin/${area}/${id}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Reads every record that a row leads to, page by page. */
async function recordsOf(href: string | undefined): Promise<Item[]> {
  expect(href).toMatch(/^\/admin\//)
  const path = String(href).replace('/admin/', '/api/admin/')
  const items: Item[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, body } = await admin.get(`${path}&size=100&page=${page}`)
    expect(status, path).toBe(200)
    pages = body.pages
    items.push(...body.items)
  }
  return items
}

const sumOf = (items: readonly Item[], key = 'amount'): number =>
  items.reduce((all, item) => all + Math.round(Number(item[key]) * 100), 0) / 100
const where = (items: readonly Item[], key: string, ...values: unknown[]): Item[] =>
  items.filter((item) => values.includes(item[key]))

/** What the metrics of a report are, added up from the records behind a row. */
const addedUp: Record<string, (items: Item[], group: string) => Record<string, number | null>> = {
  'trial-balance': (items) => ({
    credit: sumOf(items.filter(({ amount }) => Number(amount) > 0)),
    debit: -sumOf(items.filter(({ amount }) => Number(amount) < 0)),
  }),
  settlements: (items) => ({
    received: -sumOf(where(items, 'kind', 'money_in', 'unapplied_received')),
    net: -sumOf(items),
  }),
  withheld: (items) => ({
    tcs: -sumOf(where(items, 'part', 'tcs')),
    tds: -sumOf(where(items, 'part', 'tds')),
    both: -sumOf(items),
  }),
  'seller-payables': (items) => ({ free: sumOf(where(items, 'account', 'seller_payable')), owed: sumOf(items) }),
  'courier-payables': (items) => ({ cash: -sumOf(where(items, 'account', 'courier')) }),
  'gst-outward': (items, group) => ({
    ...(group === 'rate' || group === 'gstr' ? {} : { documents: new Set(items.map(({ number }) => number)).size }),
    taxable: sumOf(items, 'taxable'),
    integrated: sumOf(items, 'integrated'),
    central: sumOf(items, 'central'),
    state: sumOf(items, 'state'),
    invoiced: sumOf(items, 'invoiced'),
  }),
  operations: (items) => {
    const whole = where(items, 'step', 'whole')
    const average = (step: string) => {
      const own = where(items, 'step', step).map(({ seconds }) => Number(seconds))
      return own.length === 0 ? null : Math.round(own.reduce((all, each) => all + each, 0) / own.length)
    }
    return {
      delivered: whole.length,
      punctual: whole.length === 0 ? null : Math.round((where(whole, 'late', false).length / whole.length) * 1000) / 10,
      ...Object.fromEntries(measuredSteps.map((step) => [step, average(step)])),
    }
  },
}

const day = fc.integer({ min: 0, max: 1_000 }).map((days) => new Date(Date.now() - days * 86_400_000))
const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10)
const period = fc
  .tuple(day, day)
  .map((days) => days.map(isoDay).sort())
  .map(([from, to]) => `from=${from}&to=${to}`)

describe.each(Object.keys(addedUp))('the report %s', (id) => {
  const compare = async (query: string, group: string): Promise<number> => {
    const body = await read(id, `${query}&group=${group}`)
    let records = 0
    for (const { key, cells, href } of body.rows) {
      const items = await recordsOf(href)
      records += items.length
      for (const [name, sum] of Object.entries(addedUp[id]?.(items, group) ?? {})) {
        const cell = cells[body.metrics.findIndex((metric) => metric.key === name)] ?? {}
        const shown = cell.count ?? cell.amount ?? cell.percent ?? cell.seconds ?? null
        const about = `${query} ${group} ${key} ${name}`
        if (sum === null || shown === null) expect(shown, about).toBe(sum)
        else
          expect(Math.abs(shown - sum), `${about}: ${shown} ${sum}`).toBeLessThan(
            cell.seconds === undefined ? 0.006 : 1.01,
          )
      }
    }
    return records
  }

  test('leads from each row, in every grouping, to exactly the records that it adds up', async () => {
    const groups = (reportOf(id)?.groups ?? []).filter((group) => !['day', 'week', 'month'].includes(group))
    for (const group of groups) expect(await compare('from=2023-01-01&to=2027-12-31', group), group).toBeGreaterThan(0)
  }, 120_000)

  test('does so in random periods', async () => {
    const groups = fc.constantFrom(...(reportOf(id)?.groups ?? []).filter((group) => !['day', 'week'].includes(group)))
    await fc.assert(
      fc.asyncProperty(period, groups, async (query, group) => void (await compare(query, group))),
      { numRuns: 6, seed: 1128 },
    )
  }, 120_000)
})

describe.each<[string, ListDeclaration, string]>([
  ['ledger', ledgerEntryList, 'ledger'],
  ['tax-lines', taxLineList, 'tax-line'],
  ['step-times', stepTimeList, 'step-time'],
])('the list of %s', (path, list, file) => {
  /** An order with several of them: the plain reading compares at most a hundred rows. */
  const numberOf = async (): Promise<string> => {
    const { items } = (await admin.get(`/api/admin/${path}?size=100`)).body
    const numbers = items.map(({ orderNumber }: Item) => String(orderNumber)).filter((each: string) => each !== 'null')
    const most = (number: string) => numbers.filter((each: string) => each === number).length
    return numbers.toSorted((one: string, other: string) => most(other) - most(one))[0]
  }

  test('has for every sort and filter what a plain reading gives', async () => {
    const q = encodeURIComponent(await numberOf())
    await expectListAsRead(list, async (query) => (await admin.get(`/api/admin/${path}?q=${q}&${query}`)).body)
  }, 60_000)

  test('is the same as a file, and refuses columns that it does not have', async () => {
    const { items, total } = (await admin.get(`/api/admin/${path}?size=100`)).body
    const csv = await admin.get(`/api/admin/${file}-list-file?columns=id&format=csv`)
    const ids = String(csv.body).trimEnd().split('\r\n').slice(1)
    expect(ids).toHaveLength(total)
    expect(ids.slice(0, items.length)).toEqual(items.map(({ id }: Item) => id))
    expect((await admin.get(`/api/admin/${path}?filter=nothing.has:a`)).body.code).toBe('request/invalid')
  })
})

test('a transaction is found by its id, whole: its entries add up to nothing', async () => {
  const [first] = (await admin.get('/api/admin/ledger')).body.items
  const { items } = (await admin.get(`/api/admin/ledger?q=${encodeURIComponent(first.transaction)}`)).body
  expect(items.length).toBeGreaterThan(1)
  expect(new Set(items.map(({ transaction }: Item) => transaction))).toEqual(new Set([first.transaction]))
  expect(sumOf(items)).toBe(0)
})

test('entries are linked with their order, refund, payout, store and courier', async () => {
  const { rows } = there
  const linked = async (filter: string) => (await admin.get(`/api/admin/ledger?filter=${filter}&size=100`)).body.items
  for (const { refundId, orderId } of await linked('refundId.filled'))
    expect(await rows('select 1 from refund where id = $1 and order_id = $2', [refundId, orderId])).toHaveLength(1)
  const payouts = await linked('payoutId.filled')
  expect(payouts.length).toBeGreaterThan(0)
  for (const { payoutId } of payouts)
    expect(await rows('select 1 from payout where id = $1', [payoutId])).toHaveLength(1)
  const [sold] = await linked('account.in:seller')
  expect(sold.owner).toBe(
    (await rows(`select name ->> 'en' as name from brand where id = $1`, [sold.ownerId]))[0]?.name,
  )
})

test('the report on sales by offer leads to the page of each offer', async () => {
  const body = await read('sales', 'from=2017-06-01&to=2027-05-31&group=promotion')
  const offers = body.rows.filter(({ key }) => key !== '')
  expect(offers.length).toBeGreaterThan(0)
  for (const { key, href } of offers) {
    expect(href).toBe(`/admin/promotions/${key}`)
    expect((await admin.get(`/api${href}`)).status).toBe(200)
  }
})
