import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#domain/reports/report-declaration.ts'
import { invoiceProblems } from '#domain/shipping/carrier-invoice.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

let sent = 0
type Box = { orderId: string; parcelId: string; waybill: string }
type WantedShipment = { carrier?: string; service?: string; pincode?: string; country?: string; leftOn?: string }

/** Inserts a box of 1310 g that has left the hub; its size counts as 1980 g with a divisor of 5000. */
async function shipmentSent({
  carrier = 'dodi-logistics',
  service = 'dodi-logistics/standard',
  ...wanted
}: WantedShipment = {}): Promise<Box> {
  const { pincode = '400001', country = 'IN', leftOn = '2026-10-05' } = wanted
  const order = await orderOfTwoSellers(shop, { serviceId: service, shipping: { pincode } })
  sent += 1
  const [parcelId, waybill] = [`parcel-${sent}`, `DD${10_000_000_000 + sent}`]
  await shop.rows('update customer_order set destination = $2 where id = $1', [order.id, country])
  await shop.rows(
    `update shipment set state = 'handed_to_carrier', measured_grams = 1310, length_mm = 300, width_mm = 220, height_mm = 150, photo = 'p',
       seal = $2, sealed_at = now() where id = $1`,
    [order.shipmentId, `INVOICED-${sent}`],
  )
  await shop.rows(
    `insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
     values ($1, $2, $3, $4, $5, $6, 6400, 'INR', 'in_transit')`,
    [parcelId, order.shipmentId, order.id, carrier, service, waybill],
  )
  await shop.rows(
    `insert into manifest (id, number, hub_id, carrier, day, state, counted, signed_by, closed_at)
     select $1, $1, hub_id, $2, $3::date, 'closed', 1, 'Driver', $3::date + interval '6 hours' from shipment where id = $4`,
    [`list-${sent}`, carrier, leftOn, order.shipmentId],
  )
  await shop.rows(
    `insert into manifest_line (parcel_id, manifest_id, position, scanned_by) values ($1, $2, 1, 'hub')`,
    [parcelId, `list-${sent}`],
  )
  return { orderId: order.id, parcelId, waybill }
}

const head = 'AWB Number,Charged Weight (KG),Freight,Fuel Surcharge,GST,Type'
const query = (number: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ carrier: 'dodi-logistics', number, day: '2026-10-31', currency: 'INR', rate: '1', ...more })
const send = async (path: string, number: string, rows: readonly string[], more: Record<string, string> = {}) =>
  sendPicture(
    shop,
    admin,
    `/api/admin/${path}?${query(number, more)}`,
    new Uint8Array(Buffer.from([head, ...rows].join('\n'))),
    'text/csv',
  )
const check = (number: string, rows: readonly string[], more?: Record<string, string>) =>
  send('carrier-invoices/check', number, rows, more)
const importRows = (number: string, rows: readonly string[], more?: Record<string, string>) =>
  send('carrier-invoices', number, rows, more)
const countOf = async (table: string) => Number((await shop.rows(`select count(*) from ${table}`))[0].count)

describe('an invoice', () => {
  it('is checked without writing anything, each refused row with its cure', async () => {
    const shipment = await shipmentSent()
    const { body, status } = await check('C-1', [
      `${shipment.waybill},1.5,100,10,19.80,forward`,
      `${shipment.waybill},1.5,100,10,19.80,forward`,
      'DD99999999999,1,100,10,19.80,',
      `${shipment.waybill},heavy,100,10,0,`,
      '1.0E+10,1,100,10,0,',
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ invoiceId: null, rows: 5, taken: 1, same: 0, refusedCount: 4, billed: 129.8 })
    const refused = body.refused.map(({ row }: { row: number }) => row)
    expect(refused).toEqual([3, 4, 5, 6])
    expect(invoiceProblems).toEqual(
      expect.arrayContaining(body.refused.map(({ problem }: { problem: string }) => problem)),
    )
    expect(await countOf('carrier_invoice')).toBe(0)
  })

  it('is imported once: again it changes nothing, and rows that were mended are added', async () => {
    const [one, other] = [await shipmentSent(), await shipmentSent()]
    const good = `${one.waybill},1.5,100,10,19.80,forward`
    expect((await importRows('R-1', [good, `${other.waybill},1.5,ten,0,0,`])).body).toMatchObject({
      taken: 1,
      refusedCount: 1,
    })
    const before = await shop.rows('select * from carrier_invoice_line order by id')
    const { body } = await importRows('R-1', [good])
    expect(body).toMatchObject({ taken: 0, same: 1, refusedCount: 0 })
    expect(await shop.rows('select * from carrier_invoice_line order by id')).toEqual(before)
    const mended = await importRows('R-1', [good, `${other.waybill},1.5,90,0,0,`])
    expect(mended.body).toMatchObject({ invoiceId: body.invoiceId, taken: 1, same: 1 })
    const { body: shown } = await admin.get(`/api/admin/carrier-invoices/${body.invoiceId}`)
    expect(shown.invoice).toMatchObject({ boxes: 2, freight: 190, fuel: 10, other: 19.8 })
  })

  it('bills a box once: in another invoice, with other amounts, or before it left it is refused', async () => {
    const shipment = await shipmentSent()
    await importRows('T-1', [`${shipment.waybill},1.5,100,0,0,`])
    const otherAmount = await importRows('T-1', [`${shipment.waybill},1.5,101,0,0,`])
    const otherInvoice = await importRows('T-2', [`${shipment.waybill},1.5,100,0,0,`])
    const back = await importRows('T-2', [`${shipment.waybill},1.5,60,0,0,RTO`])
    const { waybill } = await labelledOrder(shop)
    const unsent = await importRows('T-3', [`${waybill},1,50,0,0,`])
    const problems = [otherAmount, otherInvoice, unsent].map(({ body }) => body.refused[0])
    expect(problems).toMatchObject([
      { problem: 'changed', value: shipment.waybill },
      { problem: 'billed', value: 'T-1' },
      { problem: 'not-sent', value: waybill },
    ])
    expect(back.body).toMatchObject({ taken: 1, refusedCount: 0 })
  })

  it('is imported once by two people at the same time', async () => {
    const shipment = await shipmentSent()
    const rows = [`${shipment.waybill},2.5,100,10,0,`]
    const results = await Promise.all([importRows('P-1', rows), importRows('P-1', rows), importRows('P-1', rows)])
    expect(results.map(({ body }) => body.taken).toSorted()).toEqual([0, 0, 1])
    const lines = await shop.rows('select id from carrier_invoice_line where parcel_id = $1', [shipment.parcelId])
    expect(lines).toHaveLength(1)
  })

  it('keeps its date, currency and rate, and needs its columns', async () => {
    const shipment = await shipmentSent()
    await importRows('K-1', [`${shipment.waybill},1.5,100,0,0,`])
    expect((await check('K-1', [`${shipment.waybill},1.5,100,0,0,`], { day: '2026-11-01' })).body.code).toBe(
      'invoice/other-terms',
    )
    expect((await check('K-2', [`${shipment.waybill},1,1,0,0,`], { rate: '2' })).body.code).toBe('invoice/other-terms')
    expect((await check('K-2', [`${shipment.waybill},1,1,0,0,`], { columns: 'waybill:0' })).body).toMatchObject({
      missing: ['freight'],
      taken: 0,
    })
    expect((await check('K-2', [`${shipment.waybill},1,1,0,0,`], { columns: 'waybill:0,freight:40' })).body.code).toBe(
      'request/invalid',
    )
  })

  it('in dollars costs what the bank took', async () => {
    const shipment = await shipmentSent({ country: 'AU' })
    const { body } = await importRows('U-1', [`${shipment.waybill},1.5,10.25,1,0,`], { currency: 'USD', rate: '83.5' })
    expect(body.billed).toBe(855.88 + 83.5)
  })

  it('is refused for a rate with more decimals than are stored, and a row for what no box costs', async () => {
    const { waybill } = await shipmentSent({ country: 'AU' })
    const dollars = { currency: 'USD', rate: '83.123456' }
    expect((await importRows('U-2', [`${waybill},1.5,10,0,0,`], dollars)).body).toMatchObject({ taken: 1 })
    expect((await importRows('U-2', [`${waybill},1.5,10,0,0,`], dollars)).body).toMatchObject({ taken: 0, same: 1 })
    const finer = await check('U-3', [`${waybill},1.5,10,0,0,`], { ...dollars, rate: '83.1234567' })
    expect([finer.status, finer.body.code]).toEqual([422, 'request/invalid'])
    const { status, body } = await check('U-2', [`${waybill},1.5,999999999,999999999,0,`], dollars)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ taken: 0, refusedCount: 1, refused: [{ value: '999999999' }] })
  })
})

describe('a weight above the hub’s', () => {
  const disputed = async (number: string) => {
    const shipment = await shipmentSent()
    const { body } = await importRows(number, [`${shipment.waybill},4,400,40,0,`])
    const { body: shown } = await admin.get(`/api/admin/carrier-invoices/${body.invoiceId}`)
    return { box: shipment, body, dispute: shown.disputes[0] }
  }

  it('raises a dispute with scale, size and what is at stake', async () => {
    const { box: shipment, body, dispute } = await disputed('W-1')
    expect(body).toMatchObject({ taken: 1, disputes: 1 })
    expect(dispute).toMatchObject({
      state: 'raised',
      waybill: shipment.waybill,
      billedGrams: 4000,
      measuredGrams: 1310,
      size: [300, 220, 150],
      hasPhoto: true,
    })
    expect(dispute.stake).toBeCloseTo((440 * (4000 - dispute.billableGrams)) / 4000, 2)
    expect((await check('W-1', [`${shipment.waybill},4,400,40,0,`])).body).toMatchObject({ same: 1, disputes: 0 })
    const file = await shop.fetch(`/api/admin/carrier-invoices/${body.invoiceId}/disputes.csv`, {
      headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(await file.text()).toContain(`${shipment.waybill},W-1,4000,1310`)
  })

  it('is not disputed within the tolerance of the hub’s scales', async () => {
    const shipment = await shipmentSent()
    expect((await check('W-2', [`${shipment.waybill},2.1,400,40,0,`])).body).toMatchObject({ taken: 1, disputes: 0 })
  })

  it('is won with a credit of at most what was billed, or lost, once', async () => {
    const { dispute } = await disputed('W-3')
    const decide = (input: object) =>
      admin.post(`/api/admin/weight-disputes/${dispute.id}/decide`, {
        version: 1,
        outcome: 'won',
        credit: null,
        note: 'Credit note 7',
        ...input,
      })
    expect((await decide({})).body.code).toBe('invoice/credit')
    expect((await decide({ credit: 440.01 })).body.code).toBe('invoice/credit')
    const both = await Promise.all([decide({ credit: 220 }), decide({ outcome: 'lost' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await decide({ version: 2, outcome: 'lost' })).body.code).toBe('flow/not-now')
  })

  it('has its photograph as evidence', async () => {
    const { order, parcelId, waybill } = await labelledOrder(shop)
    await shop.rows(
      `insert into manifest (id, number, hub_id, carrier, day, state, counted, signed_by, closed_at)
       select 'evidence', 'evidence', hub_id, 'dodi-logistics', now(), 'closed', 1, 'Driver', now() from shipment where order_id = $1`,
      [order.id],
    )
    await shop.rows(
      `insert into manifest_line (parcel_id, manifest_id, position, scanned_by) values ($1, 'evidence', 1, 'hub')`,
      [parcelId],
    )
    await shop.rows(
      `update parcel set state = 'in_transit', waybill = 'DD70000000001' where id = $1 and waybill = $2`,
      [parcelId, waybill],
    )
    const { body } = await importRows('W-4', ['DD70000000001,9,900,0,0,'])
    const { body: shown } = await admin.get(`/api/admin/carrier-invoices/${body.invoiceId}`)
    const photo = await shop.fetch(`/api/admin/weight-disputes/${shown.disputes[0].id}/photo.jpg`, {
      headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

const life = fc.record({
  carrier: fc.constantFrom('dodi-logistics', 'practice'),
  service: fc.constantFrom('dodi-logistics/standard', 'dodi-logistics/quick'),
  place: fc.constantFrom('AU', 'US', '400001', '380001', '396001'),
  day: fc.integer({ min: 1, max: 60 }),
  delivery: fc.nat(900_000),
  returned: fc.nat(100),
  bill: fc.option(
    fc.record({
      freight: fc.nat(90_000),
      fuel: fc.nat(9_000),
      gst: fc.nat(9_000),
      grams: fc.integer({ min: 1, max: 9 }),
    }),
  ),
  back: fc.option(fc.nat(50_000)),
  credit: fc.option(fc.integer({ min: 1, max: 500 })),
  claim: fc.option(fc.constantFrom('platform', 'seller', 'carrier')),
  missed: fc.boolean(),
})

describe('what lanes earn', () => {
  const groups = reports.find(({ id }) => id === 'lanes')?.groups ?? []
  const always = 'from=2031-01-01&to=2031-12-31'
  const keys = [
    'boxes',
    'unbilled',
    'charged',
    'freight',
    'fuel',
    'other',
    'booked',
    'credit',
    'failed',
    'claims',
    'result',
  ]
  type Books = { place: string; carrier: string; service: string; sums: Record<string, number> }
  const books: Books[] = []

  /** Lives a box through SQL and the import, and counts its books apart from the shop's. */
  async function live(each: ReturnType<typeof life.generate>['value'], at: number): Promise<void> {
    const isHome = /^\d/.test(each.place)
    const left = new Date(Date.UTC(2031, 0, each.day)).toISOString().slice(0, 10)
    const shipment = await shipmentSent({
      carrier: each.carrier,
      service: each.service,
      leftOn: left,
      ...(isHome ? { pincode: each.place } : { country: each.place }),
    })
    const returned = Math.floor((each.delivery * each.returned) / 100)
    await shop.rows(
      `update customer_order set total_paise = goods_paise - discount_paise + $2 + cod_fee_paise, delivery_paise = $2, returned_delivery_paise = $3
       where id = $1`,
      [shipment.orderId, each.delivery, returned],
    )
    const rupees = (paise: number) => (paise / 100).toFixed(2)
    const rows = [
      ...(each.bill
        ? [
            `${shipment.waybill},${each.bill.grams},${rupees(each.bill.freight)},${rupees(each.bill.fuel)},${rupees(each.bill.gst)},`,
          ]
        : []),
      ...(each.back === null ? [] : [`${shipment.waybill},1,${rupees(each.back)},0,0,return`]),
    ]
    let credit = 0
    if (rows.length > 0) {
      const { body } = await importRows(`L-${at}`, rows, { carrier: each.carrier })
      const { body: shown } = await admin.get(`/api/admin/carrier-invoices/${body.invoiceId}`)
      const [dispute] = shown.disputes
      if (dispute && each.credit !== null && dispute.billed * 100 >= each.credit) {
        await admin.post(`/api/admin/weight-disputes/${dispute.id}/decide`, {
          version: 1,
          outcome: 'won',
          credit: each.credit / 100,
          note: 'A credit',
        })
        credit = each.credit
      }
    }
    let claims = 0
    if (each.claim) {
      const [line] = await shop.rows('select id from order_line where order_id = $1 limit 1', [shipment.orderId])
      const made = await createRefund(shop, {
        orderId: shipment.orderId,
        cause: 'claim',
        fundedBy: each.claim,
        components: [component('goods', 12.34, line.id)],
      })
      claims = each.claim === 'seller' ? 0 : made.amountPaise
    }
    if (each.missed)
      for (const _ of [1, 2])
        await shop.rows(
          `insert into order_event (order_id, kind, actor_role, actor_name, acted_as) values ($1, 'attempt_failed', 'system', '', 'system')`,
          [shipment.orderId],
        )
    const [freight, fuel, other] = [
      (each.bill?.freight ?? 0) + (each.back ?? 0),
      each.bill?.fuel ?? 0,
      each.bill?.gst ?? 0,
    ]
    const booked = rows.length === 0 ? 6_400 : 0
    const charged = each.delivery - returned
    const sums = {
      boxes: 1,
      unbilled: rows.length === 0 ? 1 : 0,
      charged,
      freight,
      fuel,
      other,
      booked,
      credit,
      failed: each.missed ? 1 : 0,
      claims,
      result: charged - freight - fuel - other - booked + credit - claims,
    }
    books.push({ place: isHome ? 'IN' : each.place, carrier: each.carrier, service: each.service, sums })
  }

  type Cell = { count?: number; amount?: number }
  const sumsOf = (read: { metrics: { key: string }[] }, cells: Cell[]) =>
    Object.fromEntries(
      keys.map((key) => {
        const cell = cells[read.metrics.findIndex((metric) => metric.key === key)] ?? {}
        return [key, cell.count ?? Math.round((cell.amount ?? 0) * 100)]
      }),
    )
  const expected = (of: readonly Books[]) =>
    Object.fromEntries(keys.map((key) => [key, of.reduce((all, { sums }) => all + (sums[key] ?? 0), 0)]))

  beforeAll(async () => {
    const [lives = []] = fc.sample(fc.array(life, { minLength: 14, maxLength: 14 }), { seed: 350, numRuns: 1 })
    for (const [at, each] of lives.entries()) await live(each, at)
  }, 120_000)

  it.each(groups)('by %s are the independent sums of random books', async (group) => {
    const { body, status } = await admin.get(`/api/admin/money-reports/lanes?${always}&group=${group}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(sumsOf(body, body.total)).toEqual(expected(books))
    expect(expected(body.rows.map(({ cells }: { cells: Cell[] }) => ({ sums: sumsOf(body, cells) })))).toEqual(
      expected(books),
    )
    if (group !== 'carrier' && group !== 'service' && group !== 'country') return
    for (const { key, cells } of body.rows) {
      const own = books.filter((each) => (group === 'country' ? each.place : each[group]) === key)
      expect(sumsOf(body, cells), key).toEqual(expected(own))
    }
  })

  it.each(groups)('by %s lead to the parcels behind each row, whose results add up to it', async (group) => {
    const { body } = await admin.get(`/api/admin/money-reports/lanes?${always}&group=${group}`)
    const rows = body.rows.filter(({ cells }: { cells: Cell[] }) => (sumsOf(body, cells).boxes ?? 0) > 0)
    expect(rows.length).toBeGreaterThan(0)
    for (const { href, cells } of rows) {
      const { body: behind } = await admin.get(String(href).replace('/admin/', '/api/admin/'))
      const sums = sumsOf(body, cells)
      const result = behind.items.reduce(
        (all: number, item: { result: number }) => all + Math.round(item.result * 100),
        0,
      )
      expect([behind.total, result]).toEqual([sums.boxes, sums.result])
    }
  })

  it('have no parcels behind a day or a year that is no row', async () => {
    for (const key of ['tomorrow', '2030-12-31', '2031-02-02T00:00'])
      for (const group of ['day', 'year']) {
        const { status, body } = await admin.get(`/api/admin/lane-parcels?${always}&group=${group}&key=${key}`)
        expect([status, body.code], `${group} ${key}`).toEqual([404, 'thing/not-found'])
      }
  })
})
