import { currencies, isCurrencyCode, isValidRate } from '#domain/money/currency.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { listCurrencies } from '#server/shop/currency-store.ts'
import { insertCurrencyRate, listCurrencyChanges, lockCurrencyRates } from './currency-rate-store.ts'

/** Returns the currencies with their rates in force, and the latest changes with their actors, newest first. */
export async function showCurrencyRates() {
  const items = await listCurrencies()
  const changes = await listCurrencyChanges()
  return {
    items: items.map(({ code, symbol, name, exchangeRate }) => ({
      code,
      symbol,
      name,
      exchangeRate,
      startingRate: currencies.find((currency) => currency.code === code)?.exchangeRate ?? 1,
      fixed: code === 'INR',
    })),
    changes: changes.map(({ id, currency, rate, rateBefore, reason, actorName, changedAt }) => ({
      version: id,
      code: currency,
      before: rateBefore,
      after: rate,
      reason,
      actor: actorName,
      at: changedAt,
    })),
  }
}

export type RateChange = { rate: number; seen: number; reason: string }

/**
 * Sets the exchange rate of one rupee, as a new version with its actor and reason. `seen` is the rate the admin saw.
 * Refuses with thing/not-found (no currency of ours), request/invalid (the rupee itself, or no rate) and flow/stale
 * (another admin was quicker).
 */
export async function changeCurrencyRate(
  context: Needs<'catalogueChanged'>,
  code: string,
  change: RateChange,
  visitor: Visitor,
) {
  if (!isCurrencyCode(code)) return refuse('thing/not-found')
  if (code === 'INR' || !isValidRate(change.rate)) return refuse('request/invalid')
  const actor = member(visitor)
  await transaction(async () => {
    // Two admins change rates one after the other, so that the second sees the first one's change.
    await lockCurrencyRates()
    const now = (await listCurrencies()).find((currency) => currency.code === code)?.exchangeRate ?? 1
    if (now !== change.seen) refuse('flow/stale')
    await insertCurrencyRate({
      currency: code,
      rate: change.rate,
      rateBefore: now,
      reason: change.reason,
      actorId: actor.id,
      actorName: actor.name,
    })
    afterCommit(() => context.catalogueChanged())
  })
  return showCurrencyRates()
}
