import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { customerOrder, orderLine } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { readText } from '#tests/support/pdf-characters.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-gift-'))

let shop: Shop
beforeAll(async () => {
  if (own) await buildFonts(own)
  shop = await openDemoShop({ printFonts: join(own ?? built, 'print') })
}, 60_000)
afterAll(async () => {
  await shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

const money = /₹|Rs|INR|paise|રૂ|रु/
async function printed(
  shipmentId: string,
  paper: 'packing-slip' | 'parcel-label',
  language: Language,
): Promise<string> {
  const hub = await shop.signIn('hub@haatdi.example')
  const response = await shop.fetch(`/api/courier/hub/boxes/${shipmentId}/${paper}.pdf?lng=${language}`, {
    headers: { cookie: [...hub.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(response.status).toBe(200)
  return readText(Buffer.from(await response.arrayBuffer()))
}

test('prints no prices on any document of a gift shipment', async () => {
  const { order } = await labelledOrder(shop, { method: 'online' })
  const prices = await shop.database.run(async () => {
    await db().update(customerOrder).set({ giftMessage: 'Happy birthday' }).where(eq(customerOrder.id, order.id))
    const rows = await db().select().from(orderLine).where(eq(orderLine.orderId, order.id))
    return rows.flatMap(({ unitPricePaise, grossPaise, netPaise }) =>
      [unitPricePaise, grossPaise, netPaise].flatMap((amount) => [String(amount / 100), (amount / 100).toFixed(2)]),
    )
  })
  expect(prices.length).toBeGreaterThan(0)
  for (const language of languages)
    for (const paper of ['packing-slip', 'parcel-label'] as const) {
      const pages = await printed(order.shipmentId, paper, language)
      expect(pages.length).toBeGreaterThan(40)
      expect(pages, `${paper} in ${language}`).not.toMatch(money)
      for (const price of prices) expect(pages.split(/\s+/)).not.toContain(price)
    }
})
