import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { dubai, type HubStation, newJersey, openHubStation, shipmentPath } from '#tests/support/hub-station.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { readText } from '#tests/support/pdf-characters.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'

let there: HubStation
let shop: Shop
let hub: ShopVisitor
beforeAll(async () => {
  there = await openHubStation({ printFonts: await findPrintFonts() })
  ;({ shop, hub } = there)
})
afterAll(() => there.close())

describe('documents of a shipment abroad', () => {
  const papers = (order: BuiltOrder, body: object) => hub.post(`${shipmentPath(order)}/papers`, body)
  const print = async (order: BuiltOrder, name: string, visitor = hub) => {
    const response = await shop.fetch(`${shipmentPath(order)}/${name}.pdf`, {
      headers: { cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('are complete when every filing has its reference, each stored with its actor', async () => {
    const { order, shipment } = await there.sealedOrder({ shipping: newJersey, method: 'online' })
    const [first, ...rest] = shipment.papers.filings as { requirement: string }[]
    const some = await papers(order, {
      version: shipment.version,
      codes: [],
      filings: [{ requirement: first?.requirement, reference: 'PN-4711' }],
    })
    expect(some.body).toMatchObject({ state: 'papers_blocked' })
    expect(some.body.missingPapers).toHaveLength(2)
    expect((await print(order, 'commercial-invoice')).status).toBe(409)
    const all = await papers(order, {
      version: some.body.version,
      codes: [],
      filings: rest.map(({ requirement }) => ({ requirement, reference: 'seen' })),
    })
    expect(all.body).toMatchObject({ state: 'papers_ready', missingPapers: [] })
    const { rows } = await shop.database.run(() =>
      db().execute<{ actor_name: string }>(
        `select actor_name from shipment_filing where shipment_id = '${order.shipmentId}'`,
      ),
    )
    expect(rows.map((row) => row.actor_name)).toEqual(['Only hub', 'Only hub', 'Only hub'])
  })

  it('accept a customs code from the hub, as digits alone, and keep the one before (correctness 35)', async () => {
    const order = await there.completeOrder({ shipping: dubai, method: 'online' })
    const [lineId = ''] = order.sellerOrders[0]?.lineIds ?? []
    await shop.database.run(() => db().execute(`update order_line set hsn_code = '1905' where id = '${lineId}'`))
    const sealed = await there.seal(order)
    expect(sealed.body.state).toBe('papers_blocked')
    expect(sealed.body.missingPapers).toEqual([expect.stringMatching(/^Customs code .* for Methi Khakhra/)])
    const give = (hsCode: string) =>
      papers(order, { version: sealed.body.version, codes: [{ lineId, hsCode }], filings: [] })
    const wrong = await give('khakhra')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'request/invalid'])
    expect((await give('1905.90-90')).body).toMatchObject({ state: 'papers_ready' })
    const { rows } = await shop.database.run(() =>
      db().execute(`select code, before, actor_name from line_hs_code where order_line_id = '${lineId}'`),
    )
    expect(rows).toEqual([{ code: '19059090', before: '1905', actor_name: 'Only hub' }])
  })

  it('accept only their own lines and requirements', async () => {
    const { order, shipment } = await there.sealedOrder({ shipping: newJersey, method: 'online' })
    const other = await there.sealedOrder({ shipping: newJersey, method: 'online' })
    const lineId = other.order.sellerOrders[0]?.lineIds[0]
    const { version } = shipment
    for (const body of [
      { version, codes: [{ lineId, hsCode: '19059090' }], filings: [] },
      { version, codes: [], filings: [{ requirement: 'Something else', reference: 'x' }] },
    ])
      expect((await papers(order, body)).status).toBe(404)
  })

  it('declare what is packed, at the price paid for it (correctness 34)', async () => {
    const { order, shipment } = await there.sealedOrder({ shipping: dubai, method: 'online' })
    const paid = shipment.papers.lines.reduce((all: number, { value }: { value: number }) => all + value, 0)
    expect(paid).toBe(order.totalRupees - 80)
    for (const name of ['commercial-invoice', 'packing-list', 'customs-declaration']) {
      const { status, bytes } = await print(order, name)
      const text = readText(bytes)
      expect([name, status]).toEqual([name, 200])
      for (const word of [order.number, 'Methi Khakhra', '19059090', 'United Arab Emirates', '1.31 kg'])
        expect(text).toContain(word)
      if (name !== 'packing-list') expect(text).toContain(paid.toFixed(2))
      if (name === 'customs-declaration') expect(text).toContain('Customs declaration CN22')
    }
    expect((await print(order, 'packing-list', await shop.signIn('admin@haatdi.example'))).status).toBe(200)
    expect((await print(order, 'packing-list', await shop.signIn('customer@haatdi.example'))).status).toBe(403)
  })

  it('declare a free replacement at its value, and state that nothing was paid', async () => {
    const order = await there.completeOrder({ shipping: dubai, method: 'online' })
    await shop.database.run(async () => {
      await db().execute(`insert into claim (id, order_id, idempotency_key, kind, state, opened_as)
        values ('${order.id}', '${order.id}', 'one', 'damaged', 'under_review', 'customer')`)
      await db().execute(
        `update order_line set discount_paise = gross_paise, net_paise = 0 where order_id = '${order.id}'`,
      )
      await db().execute(`update customer_order set discount_paise = goods_paise, delivery_paise = 0, cod_fee_paise = 0,
        total_paise = 0, replaces_claim_id = '${order.id}' where id = '${order.id}'`)
    })
    const sealed = await there.seal(order)
    expect(sealed.body).toMatchObject({ state: 'papers_ready', missingPapers: [] })
    const values = sealed.body.papers.lines.map(({ value }: { value: number }) => value)
    expect(values.every((value: number) => value > 0)).toBe(true)
    const invoice = readText((await print(order, 'commercial-invoice')).bytes)
    expect(invoice).toContain('Replacement of an earlier consignment without charge')
    expect(readText((await print(order, 'customs-declaration')).bytes)).toContain('Replacement without charge')
    const rows = await shop.database.run(() => db().execute(`select 1 from invoice where order_id = '${order.id}'`))
    expect(rows.rows).toEqual([])
  })

  it('are refused for a shipment that stays in India, and before it is sealed', async () => {
    const { order, shipment } = await there.sealedOrder()
    expect(shipment.papers).toBeNull()
    expect((await print(order, 'packing-list')).status).toBe(409)
    expect((await papers(order, { version: shipment.version, codes: [], filings: [] })).body.code).toBe('flow/not-now')
    expect((await print(await there.completeOrder({ shipping: dubai, method: 'online' }), 'packing-list')).status).toBe(
      409,
    )
  })
})
