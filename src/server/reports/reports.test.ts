import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportOf, reports } from '#domain/reports/report-declaration.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { transaction } from '#server/db/transaction.ts'
import { readWorkbook } from '#server/documents/workbook.ts'
import { saveHubOfOrder } from '#server/hub/order-hub-store.ts'
import { countAllMetrics } from '#tests/support/count-all-metrics.ts'
import { downloadFile } from '#tests/support/demo-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { livePassbooks, openPassbookShop, type PassbookShop } from '#tests/support/passbook-lives.ts'
import { sellOrder } from '#tests/support/payout-shop.ts'
import { queryAgain } from '#tests/support/query-again.ts'
import { countCustomers, liveThroughSteps, measureSteps } from '#tests/support/shop-report-oracle.ts'
import { countMetrics } from './count-report-metrics.ts'

let there: PassbookShop
let admin: ShopVisitor
beforeAll(async () => {
  there = await openPassbookShop()
  admin = await there.shop.signIn('admin@haatdi.example')
  await livePassbooks(there, { lives: 3, seed: 20_261_126 })
  for (const [at, method] of (['online', 'cod', 'online', 'cod', 'online'] as const).entries())
    await sellOrder(there.shop, at + 1, method)
  await moveTwoToMidnight()
  await count()
}, 120_000)
afterAll(() => there.close())

const count = () => countAllMetrics(there.shop)

/** Two orders, a minute before and after midnight in India; in UTC they are on one day. */
async function moveTwoToMidnight(): Promise<void> {
  const orders = await queryAgain(
    there.shop.database.pool,
    `select id from customer_order where status <> 'cancelled' order by placed_at limit 2`,
    [],
  )
  for (const [at, { id }] of orders.rows.entries())
    await there.rows('update customer_order set placed_at = $2 where id = $1', [
      id,
      at === 0 ? '2026-03-31T18:29:00Z' : '2026-03-31T18:31:00Z',
    ])
}

/** From before the first order: a report by day has a row for each, and so has its file. */
const always = `from=2024-01-01&to=2027-05-31`
const pathOf = (id: string) => `/api/admin/${reportOf(id)?.area === 'money' ? 'money-reports' : 'reports'}/${id}`
type Cell = { count?: number; amount?: number; percent?: number; seconds?: number }
type Body = {
  finding: string
  until: string | null
  group: string
  groups: string[]
  metrics: { key: string; title: string; definition: string }[]
  rows: { key: string; label: string; cells: Cell[]; href?: string }[]
  total: Cell[]
  totalBefore: Cell[] | null
}
const read = async (id: string, query: string = always): Promise<Body> => {
  const { status, body } = await admin.get(`${pathOf(id)}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const cellOf = ({ count: counted, amount, percent, seconds }: Cell) => counted ?? amount ?? percent ?? seconds ?? null
/** Hours with one decimal in files. */
const fileCellOf = (cell: Cell) => (cell.seconds === undefined ? cellOf(cell) : Math.round(cell.seconds / 360) / 10)
const metric = (body: Body, key: string, cells: Cell[] = body.total): number | null =>
  cellOf(cells[body.metrics.findIndex((each) => each.key === key)] ?? {})
const one = async (statement: string): Promise<Record<string, number>> => {
  const [row = {}] = await there.rows(statement)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value ?? 0) / 100]))
}

describe('sales', () => {
  const sold = `status not in ('waiting_for_payment', 'cancelled') and not replacement`

  test.each([
    'day',
    'week',
    'month',
    'quarter',
    'year',
    'financial-year',
    'city',
    'country',
    'method',
    'channel',
    'customer',
    'promotion',
  ])('by %s are what the orders charge, to the paisa', async (group) => {
    const body = await read('sales', `${always}&group=${group}`)
    const [orders] = await there.rows(
      `select count(*)::int as orders, sum(units)::int as units, sum(left_paise)::float8 / 100 as sales
         from order_row where ${sold}`,
    )
    expect(orders?.orders).toBeGreaterThan(3)
    for (const key of ['orders', 'units', 'sales']) expect(metric(body, key), key).toBeCloseTo(orders?.[key], 2)
    const rows = body.rows.reduce((all, { cells }) => all + (metric(body, 'sales', cells) ?? 0), 0)
    expect(rows).toBeCloseTo(orders?.sales, 2)
  })

  test.each(['store', 'category', 'product'])('by %s are what the lines charge, without delivery', async (group) => {
    const body = await read('sales', `${always}&group=${group}`)
    const { goods } = await one(
      `select sum(l.net_paise - l.returned_paise) as goods from order_row r join order_line l using (order_id) where ${sold}`,
    )
    expect(metric(body, 'goods')).toBeCloseTo(goods ?? 0, 2)
    expect(metric(body, 'delivery')).toBeNull()
    expect(metric(body, 'orders')).toBe(metric(await read('sales'), 'orders'))
  })

  test('are counted on the day in India', async () => {
    const { rows } = await read('sales', 'from=2026-03-31&to=2026-04-01&group=day')
    expect(rows.map(({ key, cells }) => [key, cells[0]?.count])).toEqual([
      ['2026-03-31', 1],
      ['2026-04-01', 1],
    ])
    const years = await read('sales', 'from=2025-04-01&to=2026-04-01&group=financial-year')
    expect(years.rows.map(({ label }) => label)).toEqual(['2025-26', '2026-27'])
  })

  test('lead to the orders behind a row', async () => {
    const { rows } = await read('sales', 'from=2026-03-31&to=2026-04-01&group=day')
    const path = String(rows[0]?.href).replace('/admin/orders', '/api/admin/orders')
    expect((await admin.get(path)).body.total).toBe(1)
  })

  test.each([
    ['category', '/admin/categories/'],
    ['store', '/admin/stores/'],
    ['product', '/seller/products/'],
  ])('lead from each row by %s to its page', async (group, page) => {
    const { rows } = await read('sales', `${always}&group=${group}`)
    const linked = rows.filter(({ key }) => key !== '')
    expect(linked.length).toBeGreaterThan(0)
    for (const { key, href } of linked) expect(href).toBe(`${page}${key}`)
  })

  test('follow a cancellation once the metrics are counted, and the page says until when they are', async () => {
    const before = await read('sales')
    await there.rows(`update customer_order set status = 'cancelled' where placed_at = '2026-03-31T18:29:00Z'`)
    await count()
    const after = await read('sales')
    expect(metric(after, 'orders')).toBe((metric(before, 'orders') ?? 0) - 1)
    expect(Date.parse(String(after.until))).toBeGreaterThan(Date.parse(String(before.until)))
  })
})

describe('money', () => {
  test('the trial balance is the ledger, account by account, and balances', async () => {
    const body = await read('trial-balance')
    for (const { key, cells } of body.rows) {
      const ledger = await one(
        `select coalesce(sum(amount_paise), 0) as closing, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0) as credit,
          coalesce(sum(-amount_paise) filter (where amount_paise < 0), 0) as debit from ledger_entry where account = '${key}'`,
      )
      for (const name of ['closing', 'credit', 'debit'])
        expect(metric(body, name, cells), `${key} ${name}`).toBeCloseTo(ledger[name] ?? 0, 2)
    }
    const accounts = await there.rows('select distinct account from ledger_entry')
    expect(body.rows.map(({ key }) => key).sort()).toEqual(accounts.map(({ account }) => account).sort())
    expect(metric(body, 'closing')).toBe(0)
    expect(metric(body, 'debit')).toBe(metric(body, 'credit'))
  })

  test.each<[string, string, string]>([
    ['settlements', 'net', `select -sum(amount_paise) as sum from ledger_entry where account = 'gateway'`],
    [
      'refunds',
      'amount',
      `select sum(amount_paise) as sum from ledger_entry where account = 'customer' and kind in ('refund', 'refund_undone')`,
    ],
    [
      'seller-payables',
      'owed',
      `select sum(amount_paise) as sum from ledger_entry
       where brand_id is not null and account in ('seller', 'seller_payable', 'payout_clearing')`,
    ],
    ['courier-payables', 'cash', `select -sum(amount_paise) as sum from ledger_entry where account = 'courier'`],
    [
      'withheld',
      'both',
      `select -sum(amount_paise) as sum from ledger_entry
       where part in ('tcs', 'tds') and account in ('seller', 'seller_payable')`,
    ],
    [
      'gst-outward',
      'invoiced',
      `select sum(case when prefix = 'C' then -net_paise else net_paise end) as sum from invoice`,
    ],
    [
      'gst-outward',
      'taxable',
      `select sum(case when prefix = 'C' then -taxable_paise else taxable_paise end) as sum from invoice`,
    ],
  ])('%s equal the books in every grouping: %s', async (id, key, statement) => {
    const { sum = 0 } = await one(statement)
    const { groups } = await read(id)
    for (const group of groups) {
      const body = await read(id, `${always}&group=${group}`)
      expect(metric(body, key), group).toBeCloseTo(sum, 2)
      const rows = body.rows.reduce((all, { cells }) => all + (metric(body, key, cells) ?? 0), 0)
      expect(rows, group).toBeCloseTo(sum, 2)
    }
  })

  test('a balance is that at the end of the last day', async () => {
    expect(metric(await read('seller-payables', 'from=2020-01-01&to=2020-12-31'), 'owed')).toBe(0)
  })
})

describe('the shop', () => {
  beforeAll(async () => {
    await liveThroughSteps(there.rows, 20_261_126)
    await count()
  }, 60_000)

  test.each<[string, (order: Record<string, string>) => string]>([
    ['route', ({ city_id, destination }) => `${city_id}>${destination}`],
    ['country', ({ destination }) => String(destination)],
    ['financial-year', () => ''],
  ])('takes as long for each step by %s as its events say', async (group, keyOf) => {
    const body = await read('operations', `${always}&group=${group}`)
    const measured = await measureSteps(there.rows, keyOf)
    expect([...measured.values()].some(({ whole }) => (whole ?? 0) > 0)).toBe(true)
    for (const [key, steps] of measured) {
      const cells = key === '' ? body.total : (body.rows.find((row) => row.key === key)?.cells ?? [])
      for (const [step, value] of Object.entries(steps)) {
        const shown = metric(body, step, cells)
        if (value === null) expect(shown, `${key} ${step}`).toBeNull()
        else expect(Math.abs((shown ?? -9) - value), `${key} ${step}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('has a total by store that counts each delivery once', async () => {
    const total = async (group: string) => (await read('operations', `${always}&group=${group}`)).total
    expect(await total('store')).toEqual(await total('year'))
  })

  describe('with two hubs', () => {
    beforeAll(async () => {
      await there.rows(`insert into hub (id, name, city, state, pincode, code)
        values ('surat-hub', '{"en": "Surat Hub", "gu": "સુરત હબ", "hi": "सूरत हब"}', 'Surat', 'Gujarat', '395002', 'SRT')`)
      const moved = await there.rows(`select o.id from customer_order o join shipment s on s.order_id = o.id
        where s.state = 'expecting' and s.first_received_at is null and s.bin is null
          and exists (select from order_event e where e.order_id = o.id and e.kind = 'delivered') order by o.id limit 4`)
      expect(moved.length).toBeGreaterThan(1)
      for (const { id } of moved)
        await there.shop.database.run(() => transaction(() => saveHubOfOrder(String(id), 'surat-hub')))
      await count()
    }, 60_000)

    const hubIds = async () => (await there.rows('select id from hub order by id')).map(({ id }) => String(id))
    const adding = (id: string) => reportOf(id)?.metrics.filter(({ of, isHidden }) => !of && !isHidden) ?? []

    test('takes as long at each hub as its events say, and all hubs together are the whole report', async () => {
      const hubs = await hubIds()
      expect(hubs.length).toBeGreaterThan(1)
      for (const { id } of reports.filter((report) => 'isByHub' in report)) {
        for (const group of reportOf(id)?.groups ?? []) {
          const whole = await read(id, `${always}&group=${group}`)
          const parts = await Promise.all(hubs.map((hub) => read(id, `${always}&group=${group}&hub=${hub}`)))
          for (const { key } of adding(id)) {
            const sum = parts.reduce((all, part) => all + (metric(part, key) ?? 0), 0)
            expect(sum, `${id} ${group} ${key}`).toBeCloseTo(metric(whole, key) ?? 0, 2)
          }
        }
      }
      const measured = await measureSteps(there.rows, ({ hub_id }) => String(hub_id))
      for (const hub of hubs) {
        const body = await read('operations', `${always}&hub=${hub}`)
        for (const [step, value] of Object.entries(measured.get(hub) ?? {}))
          expect(Math.abs((metric(body, step) ?? -9) - (value ?? -9)), `${hub} ${step}`).toBeLessThanOrEqual(1)
      }
      expect(metric(await read('operations', `${always}&hub=surat-hub`), 'delivered')).toBeGreaterThan(0)
    })

    test('divides days by hub that were counted before hubs were', async () => {
      const shown = await read('operations', `${always}&hub=surat-hub`)
      await there.rows(`delete from hub_step_metric where hub_id = 'surat-hub'`)
      await count()
      expect((await read('operations', `${always}&hub=surat-hub`)).total).toEqual(shown.total)
    })

    test('names the hub in its file, offers only what there is, and refuses a hub that is none', async () => {
      const file = await admin.get(`/api/admin/reports/operations/file?${always}&hub=surat-hub&format=csv`)
      expect(file.headers.get('content-disposition')).toContain('operations-surat-hub-')
      expect(await read('operations', `${always}&hub=surat-hub`)).toMatchObject({
        hub: 'surat-hub',
        hubs: expect.arrayContaining([{ id: 'surat-hub', name: 'Surat Hub' }]),
      })
      expect(await read('sales', `${always}&hub=surat-hub`)).toMatchObject({ hub: null, hubs: [] })
      expect((await admin.get(`/api/admin/reports/operations?${always}&hub=nowhere`)).status).toBe(404)
    })
  })

  test.each(['month', 'quarter', 'year', 'financial-year'])(
    'knows by %s who is new and who comes back',
    async (group) => {
      const { spent, back30, back90, back365, orders, ...sales } = await countCustomers(there.rows)
      const customers = await read('customers', `${always}&group=${group}`)
      for (const [key, value] of Object.entries(sales)) expect(metric(customers, key), key).toBeCloseTo(value, 2)
      const cohorts = await read('cohorts', `${always}&group=${group}`)
      const expected = { customers: sales.first, back30, back90, back365, orders, spent, each: spent / sales.first }
      for (const [key, value] of Object.entries(expected)) expect(metric(cohorts, key), key).toBeCloseTo(value, 1)
    },
  )

  test('calls the next order the first when the first one is cancelled', async () => {
    const before = await countCustomers(there.rows)
    await there.rows(`update customer_order set status = 'cancelled' where id = (
      select order_id from order_row where status not in ('waiting_for_payment', 'cancelled')
        and lower(email) in (select lower(email) from order_row group by 1 having count(*) > 1)
      order by placed_at, order_id limit 1)`)
    await count()
    const after = await read('customers', always)
    expect(metric(after, 'first')).toBe(before.first)
    expect(metric(after, 'again')).toBe(before.again - 1)
  })

  test.each(['day', 'city'])(
    'counts by %s the carts that nobody touched, and the orders that nobody paid',
    async (group) => {
      await there.rows(`insert into cart (account_id, city_id, updated_at) select id, (select min(id) from city), now() - interval '3 days'
      from account where role = 'user' limit 1 on conflict (account_id) do update set updated_at = excluded.updated_at`)
      await there.rows(`insert into cart_line (account_id, product_id, quantity, snapshot_paise)
      select c.account_id, p.id, 3, 12500 from cart c, (select id from product order by id limit 2) p on conflict do nothing`)
      await there.rows(`update payment set state = 'expired' where order_id in (
      select order_id from order_row where status = 'cancelled' and method = 'online')`)
      const body = await read('carts', `${always}&group=${group === 'day' ? 'year' : group}`)
      const carts = await there.rows(
        `select * from cart_line join cart using (account_id) where updated_at < now() - interval '1 day'`,
      )
      const unpaid =
        await there.rows(`select * from customer_order o where status in ('cancelled', 'waiting_for_payment')
      and exists (select from payment where order_id = o.id) and not exists (select from payment where order_id = o.id
        and state not in ('awaiting', 'authorized', 'failed', 'expired'))`)
      expect(metric(body, 'carts')).toBe(new Set(carts.map(({ account_id }) => account_id)).size)
      expect(metric(body, 'carts')).toBeGreaterThan(0)
      expect(metric(body, 'units')).toBe(carts.reduce((all, { quantity }) => all + quantity, 0))
      expect(metric(body, 'worth')).toBeCloseTo(
        carts.reduce((all, line) => all + (line.quantity * Number(line.snapshot_paise)) / 100, 0),
        2,
      )
      expect(metric(body, 'unpaid')).toBe(unpaid.length)
      expect(metric(body, 'unpaidWorth')).toBeCloseTo(
        unpaid.reduce((all, { total_paise }) => all + Number(total_paise) / 100, 0),
        2,
      )
    },
  )

  test.each(['problem', 'country', 'store', 'year'])(
    'counts claims by %s once, with what was decided',
    async (group) => {
      const claims = await openClaims()
      const body = await read('claims', `${always}&group=${group}`)
      expect(metric(body, 'claims')).toBe(claims.length)
      const lost = claims.filter(({ kind }) => kind === 'lost').length
      if (group === 'problem')
        expect(metric(body, 'claims', body.rows.find(({ key }) => key === 'lost')?.cells)).toBe(lost)
      expect(metric(body, 'open')).toBe(claims.filter(({ is_open }) => is_open).length)
      expect(metric(body, 'refused')).toBe(claims.filter(({ state }) => state === 'refused').length)
    },
  )

  test.each(['problem', 'country', 'year'])(
    'leads from each row of claims by %s to as many in their list',
    async (group) => {
      await openClaims()
      const body = await read('claims', `${always}&group=${group}`)
      expect(body.rows.length).toBeGreaterThan(0)
      for (const { href, cells } of body.rows) {
        const list = await admin.get(String(href).replace('/admin/', '/api/admin/'))
        expect([href, list.body.total]).toEqual([href, metric(body, 'claims', cells)])
      }
    },
  )

  test('counts searches as often as they were recorded, and leads to them', async () => {
    for (const q of ['khakhra', 'zzqxv', 'zzqxv', 'kaju katli'])
      await admin.get(`/api/search?q=${encodeURIComponent(q)}`)
    await admin.get('/api/admin/searches')
    const stored = await there.rows('select times, found, exact from recorded_search')
    for (const group of ['search', 'language', 'city', 'week']) {
      const body = await read('searches', `group=${group}`)
      const times = (wanted: (row: { times: number; found: number; exact: boolean }) => boolean) =>
        stored.filter(wanted).reduce((all, row) => all + row.times, 0)
      expect(metric(body, 'searches'), group).toBe(times(() => true))
      expect(metric(body, 'none'), group).toBe(times(({ found }) => found === 0))
      expect(metric(body, 'near'), group).toBe(times(({ found, exact }) => found > 0 && !exact))
    }
    const { rows } = await read('searches', 'group=search')
    expect(rows.find(({ label }) => label === 'zzqxv')?.href).toBe('/admin/searches?q=zzqxv')
  })

  test('counts what cannot be sent where it is wanted, once a day for each visitor', async () => {
    const price = (country: string) =>
      admin.post('/api/cart/price', {
        items: [{ productId: 'mohanthal', quantity: 1 }],
        destination: { country, pincode: country === 'AU' ? '2000' : '380009', state: '' },
      })
    for (const country of ['AU', 'AU', 'IN']) expect((await price(country)).status).toBe(200)
    await admin.get('/api/admin/searches')
    for (const group of ['country', 'product', 'category', 'reason', 'day']) {
      const body = await read('unsendable', `group=${group}`)
      expect(metric(body, 'times'), group).toBe(1)
      if (group === 'country') expect(body.rows.map(({ key }) => key)).toEqual(['AU'])
    }
  })
})

/** Opens claims of three kinds for the orders there are, and decides one; returns all claims. */
async function openClaims(): ReturnType<PassbookShop['rows']> {
  await there.rows(`insert into claim (id, order_id, idempotency_key, kind, state, opened_as, decided_by, decided_at)
    select 'claim-' || o.id, o.id, 'k', (array['damaged', 'lost', 'spoiled'])[1 + n % 3],
      (array['under_review', 'refused'])[1 + n % 2],
      case when n % 3 = 1 then 'system' else 'customer' end,
      case when n % 2 = 1 then 'second-admin' end, case when n % 2 = 1 then now() end
    from (select id, row_number() over (order by id)::int as n from customer_order) o on conflict do nothing`)
  await there.rows(`insert into claim_line (claim_id, line_id, quantity, is_open)
    select c.id, l.id, 1, c.is_open from claim c join order_line l on l.order_id = c.order_id on conflict do nothing`)
  return there.rows('select * from claim')
}

describe('a report', () => {
  test.each(reports.map(({ id }) => id))('%s has the same numbers on the page, in CSV and in XLSX', async (id) => {
    const body = await read(id)
    const path = `${pathOf(id)}/file?${always}`
    const sheet = (await readWorkbook(await downloadFile(there.shop, admin, `${path}&format=xlsx`))) ?? []
    const text = Buffer.from(await downloadFile(there.shop, admin, `${path}&format=csv`)).toString()
    const shown = [...body.rows.map(({ label, cells }) => [label, ...cells]), [undefined, ...body.total]]
    expect(sheet).toHaveLength(shown.length + 1)
    for (const [at, [label, ...cells]] of shown.entries()) {
      const row = sheet[at + 1] ?? []
      if (label !== undefined) expect(row[0]).toBe(label)
      expect(row.slice(1, cells.length + 1)).toEqual((cells as Cell[]).map(fileCellOf))
      for (const cell of (cells as Cell[]).map(fileCellOf)) if (cell !== null) expect(text).toContain(String(cell))
    }
    const pdf = await downloadFile(there.shop, admin, `${path}&format=pdf`)
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each(reports.map(({ id }) => id))('%s defines every metric and says what it found', async (id) => {
    const body = await read(id)
    for (const { title, definition } of body.metrics) {
      expect(title).not.toContain('metrics.')
      expect(definition).toMatch(/\.$/)
    }
    for (const { label } of body.rows) expect(label).not.toMatch(/^keys\./)
    expect(body.finding.length).toBeGreaterThan(10)
  })

  test('is of the last 30 days unless chosen otherwise, beside the 30 days before', async () => {
    const { body } = await admin.get('/api/admin/reports/sales')
    expect(body.period.to).toBe(indianDay(new Date()).day)
    expect(body.rows).toHaveLength(30)
    expect(body.totalBefore).not.toBeNull()
  })

  test('refuses days that are no period, and does not know other names', async () => {
    const turned = await admin.get('/api/admin/reports/sales?from=2026-11-02&to=2026-11-01')
    expect(turned).toMatchObject({ status: 422, body: { code: 'report/period' } })
    expect((await admin.get('/api/admin/reports/trial-balance')).status).toBe(404)
    expect((await admin.get('/api/admin/reports/sales?from=2026-02-31&to=2026-03-01')).status).toBe(422)
  })

  test('counting everything again changes no metric', async () => {
    const before = await there.rows('select * from ledger_metric order by day, account, kind, part, owner')
    await there.rows('delete from metrics_until')
    await count()
    expect(await there.rows('select * from ledger_metric order by day, account, kind, part, owner')).toEqual(before)
  })

  test('counts each changed day once, also while today goes on changing', async () => {
    const waiting = async () => (await there.rows('select from metric_change')).length
    await there.rows(`create function goes_on() returns trigger language plpgsql as $$ begin
      insert into metric_change (kind, day) values ('sales', new.day), ('ledger', new.day); return null; end $$`)
    await there.rows('create trigger goes_on after insert on ledger_metric for each row execute function goes_on()')
    await there.rows(`insert into metric_change (kind, day)
      select kind, day from (values ('sales'), ('ledger')) k(kind), (select max(day) as day from ledger_metric) d`)
    await there.shop.database.run(countMetrics)
    expect(await waiting()).toBeGreaterThan(0)
    await there.rows('drop function goes_on cascade')
    await there.shop.database.run(countMetrics)
    expect(await waiting()).toBe(0)
  })
})
