import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { downloadFile, labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { readText } from '#tests/support/pdf-characters.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-papers-'))

let shop: Shop
let hub: ShopVisitor
beforeAll(async () => {
  if (own) await buildFonts(own)
  shop = await openDemoShop({ printFonts: join(own ?? built, 'print') })
  hub = await shop.signIn('hub@haatdi.example')
}, 60_000)
afterAll(async () => {
  await shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

const run = (statement: string) => shop.database.run(async () => void (await db().execute(statement)))
const pathOf = (shipmentId: string, file: string) => `/api/courier/hub/boxes/${shipmentId}/${file}`
const textOf = async (shipmentId: string, file = 'papers.pdf') =>
  readText(await downloadFile(shop, hub, pathOf(shipmentId, file)))

/** A labelled box whose destination becomes another country, with everything that country asks for on file. */
async function labelledFor(country: 'AE' | 'US') {
  const { order } = await labelledOrder(shop, { method: 'online' })
  await run(`update customer_order set destination = '${country}' where id = '${order.id}'`)
  return order
}
const fileAll = (shipmentId: string) =>
  run(`insert into shipment_filing (shipment_id, requirement, reference, actor_id, actor_name)
    select '${shipmentId}', requirement, 'PN-4711', (select id from account where role = 'admin' limit 1), 'Admin'
    from country c cross join jsonb_array_elements_text(c.rules -> 'importRules' -> 'requires') as requirement
    where c.code = 'US'`)

describe('the papers of a box', () => {
  it('are one file in print order: the label, for customs, what goes inside', async () => {
    const order = await labelledFor('US')
    await fileAll(order.shipmentId)
    await run(`update customer_order set gift_message = 'Happy Diwali, Foi' where id = '${order.id}'`)
    const text = await textOf(order.shipmentId)
    const inOrder = [
      'Commercial invoice',
      'Packing list',
      'Customs declaration',
      'FDA prior notice worksheet',
      'Filings and certificates',
      'Ingredients and allergens',
      'Happy Diwali, Foi',
    ]
    const positions = inOrder.map((title) => text.indexOf(title))
    expect(positions.every((position) => position > 0)).toBe(true)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(text).toContain('PN-4711')
  })

  it('of a box within India are the label, the ingredients and the slips', async () => {
    const { order } = await labelledOrder(shop)
    const text = await textOf(order.shipmentId)
    expect(text).toContain('Ingredients and allergens')
    expect(text).not.toMatch(/Commercial invoice|Customs declaration/)
  })

  it('are not printed while one is missing, which is named with who supplies it', async () => {
    const order = await labelledFor('US')
    const { status, body } = await hub.get(pathOf(order.shipmentId, 'papers.pdf'))
    expect([status, body.code]).toEqual([409, 'papers/missing'])
    expect(body.details.papers[0]).toMatch(/^Reference of: FDA prior notice.* The hub adds this\.$/)
    await run(`update order_line set hsn_code = '' where order_id = '${order.id}'`)
    const { body: again } = await hub.get(pathOf(order.shipmentId, 'papers.pdf'))
    expect(again.details.papers[0]).toMatch(/^Customs code .* Ask the seller\.$/)
  })
})

describe('the rows of the prior notice', () => {
  it('name each product, pack size and manufacturer, and open in a spreadsheet', async () => {
    const order = await labelledFor('US')
    const csv = (await downloadFile(shop, hub, pathOf(order.shipmentId, 'fda-rows.csv'))).toString('utf8')
    const [heads, ...rows] = csv.trim().split('\r\n')
    expect(heads).toMatch(/Pack size,.*Manufacturer/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/Khakhra.*200g,2,/)
  })

  it('have the code that the hub set, as the invoice has', async () => {
    const order = await labelledFor('US')
    await run(`insert into line_hs_code (order_line_id, code, before, actor_id, actor_name)
      select id, '12119099', hsn_code, (select id from account where role = 'admin' limit 1), 'Admin'
      from order_line where order_id = '${order.id}' order by position limit 1`)
    const csv = (await downloadFile(shop, hub, pathOf(order.shipmentId, 'fda-rows.csv'))).toString('utf8')
    expect(csv.match(/12119099/g)).toHaveLength(1)
  })

  it('are not asked for elsewhere', async () => {
    const order = await labelledFor('AE')
    expect((await hub.get(pathOf(order.shipmentId, 'fda-rows.csv'))).body.code).toBe('flow/not-now')
  })
})
