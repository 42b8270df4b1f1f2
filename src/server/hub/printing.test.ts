import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))

let shop: Shop
let labelled: Awaited<ReturnType<typeof labelledOrder>>

beforeAll(async () => {
  if (own) await buildFonts(own)
  shop = await openDemoShop({ printFonts: join(own ?? built, 'print') })
  labelled = await labelledOrder(shop)
}, 60_000)
afterAll(async () => {
  await shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

async function print(visitor: ShopVisitor, path: string) {
  const response = await shop.fetch(path, {
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    isPdf: bytes.startsWith('%PDF-'),
    sheets: [...bytes.matchAll(/\/Type \/Page\b/g)].length,
  }
}

it.each(['en', 'gu', 'hi'])('prints slips and label in %s', async (language) => {
  const hub = await shop.signIn('hub@haatdi.example')
  const seller = await shop.signIn('seller@haatdi.example')
  const path = `/api/courier/hub/boxes/${labelled.order.shipmentId}`
  const printed = { status: 200, type: 'application/pdf', isPdf: true }
  expect(await print(hub, `${path}/packing-slip.pdf?lng=${language}`)).toEqual({ ...printed, sheets: 2 })
  expect(await print(hub, `${path}/parcel-label.pdf?lng=${language}`)).toEqual({ ...printed, sheets: 1 })
  const sellerOrder = `/api/seller/parts/${labelled.order.sellerOrders[0]?.id}/packing-slip.pdf?lng=${language}`
  expect(await print(seller, sellerOrder)).toEqual({ ...printed, sheets: 1 })
})

it('refuses a label before there is a waybill', async () => {
  const hub = await shop.signIn('hub@haatdi.example')
  const order = await orderOfTwoSellers(shop)
  expect((await print(hub, `/api/courier/hub/boxes/${order.shipmentId}/parcel-label.pdf`)).status).toBe(409)
})
