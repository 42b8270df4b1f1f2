import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { type CountryTerms, rulesOfTerms } from '#domain/sendability/country-terms.ts'
import { rulesEffect } from '#domain/sendability/rules-effect.ts'
import { festivalDays } from '#domain/themes/festival-day.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { countCarts, countOpenOrders, listProductsOnSale, nameProducts } from './affected-store.ts'
import { findCountry } from './country-store.ts'
import { fixedForNew, namesOf } from './country-terms-of.ts'
import { problemsOfPublishing } from './problems-of-publishing.ts'

const productsShown = 200
/** A festival within these days of a change is named: people order for it now. */
const festivalDaysAhead = 60

/**
 * Returns what publishing these terms would change: the rules of the shop before and after, over every product on sale. Refuses
 * with thing/not-found.
 */
export async function showEffect(code: string, terms: CountryTerms, language: Language) {
  const row = await findCountry(code)
  if (!row && !namesOf(code)) refuse('thing/not-found')
  const after = rulesOfTerms(terms, row?.rules ?? fixedForNew(code))
  const products = await listProductsOnSale()
  const effect = rulesEffect(products, row?.isOpen ? row.rules : null, terms.isOpen ? after : null)
  const { open, affected } = await countOpenOrders(code, effect.blocked)
  return {
    products: products.length,
    sendableBefore: effect.sendableBefore,
    sendableAfter: effect.sendableAfter,
    blocked: await named(effect.blocked, language),
    freed: await named(effect.freed, language),
    warned: await named(effect.warned, language),
    cleared: await named(effect.cleared, language),
    carts: await countCarts(code, effect.blocked),
    openOrders: open,
    ordersWithBlocked: affected,
    festivals: await comingFestivals(),
    problems: await problemsOfPublishing(terms, { domestic: after.domestic, at: 'now' }),
  }
}

const named = async (ids: readonly string[], language: Language) => ({
  count: ids.length,
  items: (await nameProducts(ids, language)).slice(0, productsShown),
})

async function comingFestivals() {
  const today = indianDay(await readClock()).day
  return festivalDays.filter(({ day }) => day >= today && day <= addDays(today, festivalDaysAhead))
}
