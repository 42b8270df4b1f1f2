import type { Language } from '#domain/language/language.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { productForSending } from '#domain/products/product-facts.ts'
import { readIngredients } from '#domain/products/read-ingredients.ts'
import { whatYouReceive } from '#domain/products/what-you-receive.ts'
import { refuse } from '#domain/refusal.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { readClock } from '#server/db/database-clock.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import { translateSendability } from '#server/sendability-text.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import { findGstin, readCommissionTerms, readWithholding } from './product-row-store.ts'
import { proposeNames } from './propose-names.ts'

/**
 * Returns what a product typed so far contains, where it can go (by the same rules as the shop), and what its seller
 * receives for one. Nothing needs to be complete. Refuses with thing/not-found for an unknown store.
 */
export async function checkProduct(findRates: FindRates, brandId: string, typed: ProductContent, language: Language) {
  const store = await findGstin(brandId)
  const { gstin } = store ?? refuse('thing/not-found')
  const reading = readIngredients(typed.ingredients ?? '')
  const content = { ...typed, ingredients: typed.ingredients === null ? null : reading.english }
  const { countries } = await findRates()
  const rows = await readCommissionTerms()
  const { terms } = commissionInForce(rows[0]?.terms ?? null)
  const sent = productForSending(content, categoryOf(content.category))
  return {
    names: await proposeNames(typed.name),
    ingredients: { english: reading.english, allergens: reading.allergens, unknown: reading.unknown },
    receive: whatYouReceive({ ...content, brandId, gstin }, terms, await readWithholding(gstin), await readClock()),
    countries: [...countries].map(([code, rules]) => {
      const { verdict, reasons } = sendability(sent, rules)
      return { code, verdict, reasons: reasons.map((reason) => translateSendability(language, reason)) }
    }),
  }
}
