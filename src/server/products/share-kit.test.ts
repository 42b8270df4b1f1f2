import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { openDemoShop, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { pageCount, readText } from '#tests/support/pdf-characters.ts'
import { readCodes } from '#tests/support/pdf-codes.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ printFonts: await findPrintFonts() })
  seller = await shop.signIn('seller@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const a4 = { width: (210 * 72) / 25.4, height: (297 * 72) / 25.4 }
const pdf = async (name: string, visitor = seller) => {
  const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const answer = await shop.fetch(`/api/seller/${name}`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}

test.each(languages)('the poster in %s is one page whose code opens the store', async (language) => {
  const poster = await pdf(`poster.pdf?language=${language}`)
  expect(pageCount(poster)).toBe(1)
  const [codes] = await readCodes(poster, a4)
  expect(codes?.map((code) => new URL(code).pathname)).toEqual([`/brand/${sellers[0]}`])
})

test('the price list names every product on sale, with its price, and what is paused not at all', async () => {
  const [paused] = await shop.rows(
    `update product set published = false where id = 'jeera-khakhra' returning name->>'en' as name`,
  )
  const rows = await shop.rows(
    `select name->>'en' as name, price_paise / 100 as rupees from product where brand_id = '${sellers[0]}' and published`,
  )
  const text = readText(await pdf('price-list.pdf?language=en')).replaceAll('\n', '')
  expect(rows.length).toBeGreaterThan(3)
  for (const { name, rupees } of rows) {
    expect(text.split(name).length - 1, name).toBeGreaterThanOrEqual(1)
    expect(text).toContain(String(rupees))
  }
  expect(text).not.toContain(paused.name)
})

test("are the own store's for a seller, and any store's for an admin", async () => {
  expect((await seller.get(`/api/seller/poster.pdf?language=en&brandId=${sellers[1]}`)).status).toBe(404)
  const admin = await shop.signIn('admin@haatdi.example')
  const [codes] = await readCodes(await pdf(`poster.pdf?language=en&brandId=${sellers[1]}`, admin), a4)
  expect(codes?.map((code) => new URL(code).pathname)).toEqual([`/brand/${sellers[1]}`])
})
