import type { Pool } from 'pg'
import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { discountLine, type PromotionRule } from '#domain/promotions/promotions.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { listedPicture } from '#drawing/picture-names.ts'
import { handlingDays, productDelivery } from '#server/cart/product-delivery.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import { translate } from '#server/translate.ts'
import { inLanguage } from './sitemap.ts'
import { type ListedRow, listListed } from './sitemap-store.ts'
import { element, xmlStart } from './xml-writing.ts'

export type FeedOptions = {
  pool: Pool
  origin: string
  language: Language
  rates: Rates
  promotions: readonly PromotionRule[]
  pictures: Pictures
}

const rowsAtOnce = 1_000
const longest = { title: 150, description: 5_000 }

/**
 * Writes every product that can be bought and sent within India, as a product feed (RSS 2.0 with the g: names).
 * Prices in rupees, taxes included; a product without a picture is left out, because feeds require one.
 */
export async function* writeProductFeed(options: FeedOptions): AsyncGenerator<string> {
  const { origin, language } = options
  const about = [
    element('title', identity.name[language]),
    element('link', inLanguage(`${origin}/`, language)),
    element('description', translate(language, 'shop', 'home.description')),
    element('language', language),
  ]
  yield `${xmlStart}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about.join('')}\n`
  for (let after = ''; ; ) {
    const rows = await listListed(options.pool, language, after, rowsAtOnce)
    yield rows.map((row) => item(options, row)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = last.id
  }
  yield '</channel></rss>\n'
}

function item({ origin, language, rates, promotions, pictures }: FeedOptions, row: ListedRow): string {
  const home = rates.countries.get('IN')
  const picture = pictures.find(listedPicture(row.id))
  if (!picture || !home || sendability(sendable(row), home).verdict === 'block') return ''
  const price = paise(Number(row.price_paise))
  const { net } = discountLine({ category: row.category, unitPrice: price, quantity: 1 }, promotions)
  const handling = handlingDays(row)
  const shelf = categoryOf(row.category)
  const isFood = row.ingredients !== null
  const unit = row.weight.endsWith('ml') ? 'ml' : 'g'
  const fields = {
    id: row.id,
    ...(row.family_id === null ? {} : { item_group_id: row.family_id, size: row.weight }),
    title: `${row.name}, ${row.weight}, ${row.brand_name}`.slice(0, longest.title),
    description: row.description.slice(0, longest.description),
    link: inLanguage(`${origin}/product/${row.id}`, language),
    image_link: origin + picture.file,
    availability: row.in_stock ? 'in_stock' : 'out_of_stock',
    price: inRupees(price),
    ...(net < price ? { sale_price: inRupees(net) } : {}),
    brand: row.brand_name,
    condition: 'new',
    identifier_exists: 'no',
    google_product_category: shelf.googlePath,
    product_type: shelf.name[language],
    ...(isFood
      ? { unit_pricing_measure: `${row.weight_grams} ${unit}`, unit_pricing_base_measure: `100 ${unit}` }
      : {}),
    shipping_weight: `${row.gross_grams} g`,
    ships_from_country: 'IN',
    min_handling_time: String(handling.from),
    max_handling_time: String(handling.to),
  }
  const delivery = productDelivery(rates, row).map(
    ({ countries, atMost, days }) =>
      [
        countries,
        element('g:price', inRupees(atMost)) +
          element('g:min_transit_time', String(days[0])) +
          element('g:max_transit_time', String(days[1])),
      ] as const,
  )
  const shipping = delivery.flatMap(([countries, costs]) =>
    countries.map((country) => `<g:shipping>${element('g:country', country)}${costs}</g:shipping>`),
  )
  const elements = Object.entries(fields).map(([name, text]) => element(`g:${name}`, text))
  return `<item>${elements.join('')}${shipping.join('')}</item>\n`
}

const inRupees = (amount: Paise): string => `${toRupees(amount).toFixed(2)} INR`
