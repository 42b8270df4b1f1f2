import { dutyCurrency, estimateDuty } from '#domain/customs/duty-estimate.ts'
import type { Language } from '#domain/language/language.ts'
import { formatIn, isCurrencyCode } from '#domain/money/currency.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { translate } from '#server/translate.ts'
import type { CartPricing } from './price-wanted.ts'

/**
 * Estimates the customs duty of this cart, and who collects it; undefined where only the country's own note applies.
 */
export function describeDuty(
  { country, bought, priced }: CartPricing,
  { currencies }: Rates,
  language: Language,
): string | null {
  if (!country || bought.length === 0) return null
  const currency = dutyCurrency(country)
  const rate = isCurrencyCode(currency) ? currencies.find(({ code }) => code === currency)?.exchangeRate : undefined
  const estimate = estimateDuty(country, {
    goods: priced.goodsTotal,
    hsCodes: bought.map(({ row }) => row.hsn_code),
    rate: rate ?? null,
  })
  if (!estimate) return null
  const money = (amount: number) => formatIn(amount, estimate.currency, language)
  const params =
    estimate.state === 'flat'
      ? { amount: money(estimate.amount), each: money(estimate.each), kinds: estimate.kinds }
      : { value: money(estimate.value), threshold: money(estimate.threshold) }
  return translate(language, 'sendability', `duty.here-${estimate.state}`, params)
}
