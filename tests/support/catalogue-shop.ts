import { afterAll, beforeAll, expect } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { productFamily } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildBrand, buildProduct } from './builders.ts'
import { openShop, type Shop } from './open-shop.ts'

export type Card = {
  closedUntil: string | null
  id: string
  price: number
  currentPrice: number
  category: string
  city: string
  brandId: string
  diets: string[]
  weightGrams: number
  availability: string
}

/**
 * Adds data that the demo shop lacks: two packs of one product, a price with paise, and stores that are closed, on
 * holiday or not live.
 */
async function fillCatalogue(): Promise<void> {
  const sizes = await buildBrand({ id: 'sizes', cityId: 'Deesa' })
  const name = { en: 'Ratlami Sev', gu: 'રતલામી સેવ', hi: 'रतलामी सेव' }
  const packs = [
    { id: 'sev-large', weight: '500g', weightGrams: 500, grossGrams: 520, pricePaise: paise(180_00), stock: 0 },
    { id: 'sev-small', weight: '250g', weightGrams: 250, grossGrams: 264, pricePaise: paise(98_00) },
  ]
  const [family] = await db().insert(productFamily).values({ brandId: sizes.id }).returning()
  for (const pack of packs) await buildProduct({ ...pack, name, brandId: sizes.id, familyId: family?.id ?? null })
  await buildProduct({ id: 'withdrawn', published: false, brandId: (await buildBrand({ id: 'idle' })).id })
  await buildProduct({
    id: 'of-suspended',
    brandId: (await buildBrand({ id: 'suspended', suspendedAt: new Date() })).id,
  })
  await buildProduct({
    id: 'of-unapproved',
    brandId: (await buildBrand({ id: 'unapproved', approvedAt: null })).id,
  })
  await buildProduct({
    id: 'of-expired',
    brandId: (await buildBrand({ id: 'expired', documentsValidUntil: '2020-01-01' })).id,
  })
  await buildProduct({
    id: 'of-holiday',
    brandId: (await buildBrand({ id: 'holiday', holidayUntil: '2099-01-31' })).id,
    stock: 0,
  })
  await buildProduct({
    id: 'odd-paise',
    brandId: (await buildBrand({ id: 'odd', cityId: 'Kalol' })).id,
    category: 'namkeen',
    pricePaise: paise(33_33),
  })
}

/**
 * Opens the demo shop with more stores and packs before the first test and closes it after the last. Call it at the
 * start of the file. Returns the shop, a function that reads an address, and one that reads all pages of a listing in
 * sequence.
 */
export function openCatalogueShop() {
  const there = {} as { shop: Shop }
  beforeAll(async () => {
    there.shop = await openShop({ demo: true, fill: fillCatalogue })
  })
  afterAll(() => there.shop.close())

  const read = async (path: string) => {
    const { status, body } = await there.shop.visitor().get(path)
    expect(status, path).toBe(200)
    return body
  }

  async function readAll(address: string, limit = 48): Promise<Card[]> {
    const cards: Card[] = []
    let cursor = ''
    do {
      const page = await read(
        `${address}${address.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`,
      )
      cards.push(...page.items)
      cursor = page.nextCursor ?? ''
    } while (cursor)
    return cards
  }

  return { there, read, readAll }
}
