import { desc } from 'drizzle-orm'
import { type Currency, currencies } from '#domain/money/currency.ts'
import { currencyRate } from '#server/db/currency-tables.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Returns the seven currencies with the rates in force: the newest an admin set, else the specified one (decisions
 * 12).
 */
export async function listCurrencies(): Promise<Currency[]> {
  const newest = await db()
    .selectDistinctOn([currencyRate.currency], { code: currencyRate.currency, rate: currencyRate.rate })
    .from(currencyRate)
    .orderBy(currencyRate.currency, desc(currencyRate.id))
  const inForce = new Map(newest.map(({ code, rate }) => [code, rate]))
  return currencies.map((currency) => ({
    ...currency,
    exchangeRate: inForce.get(currency.code) ?? currency.exchangeRate,
  }))
}
