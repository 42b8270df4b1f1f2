import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { isOfCode, type OfferRule } from '#domain/offers.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { offer, offerVersion } from '#server/db/offer-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listOfferRules, termsOf } from '#server/offers/offer-store.ts'
import { say } from '#server/say.ts'
import { type OfferBody, ruleOf } from './offer-body.ts'

/** Creates a promotion and returns its id. Refuses with request/invalid (dates) and offer/code-taken. */
export async function beginOffer(house: House, body: OfferBody, actor: Principal, language: Language): Promise<string> {
  return transaction(async () => {
    const { now, rules } = await lockOffers()
    const id = freeId(body.terms, rules)
    await db().insert(offer).values({ id, kind: body.terms.kind })
    await addVersion({ house, body, actor, language, now, rules }, id, 1)
    return id
  })
}

/**
 * Replaces a promotion from an instant on; earlier promises stay as they were. Refuses with thing/not-found,
 * flow/stale (another admin was quicker), request/invalid (another kind of promotion, dates) and offer/code-taken.
 */
export async function replaceOffer(
  house: House,
  id: string,
  body: OfferBody & { seen: number },
  actor: Principal,
  language: Language,
): Promise<void> {
  await transaction(async () => {
    const { now, rules } = await lockOffers()
    const own = rules.filter((rule) => rule.id === id)
    const newest = own.at(-1) ?? refuse('thing/not-found')
    if (newest.version !== body.seen) refuse('flow/stale')
    if (newest.kind !== body.terms.kind) refuse('request/invalid')
    await addVersion({ house, body, actor, language, now, rules }, id, newest.version + 1)
  })
}

/** Serialises changes of promotions, so that no two begin the same code; the clock is the database's. */
async function lockOffers(): Promise<{ now: Date; rules: OfferRule[] }> {
  await db().execute(sql`lock table offer_version in share row exclusive mode`)
  return { now: await readClock(), rules: await listOfferRules() }
}

type Adding = {
  house: House
  body: OfferBody
  actor: Principal
  language: Language
  now: Date
  rules: readonly OfferRule[]
}

async function addVersion({ house, body, actor, language, now, rules }: Adding, id: string, version: number) {
  const { terms, reason } = body
  // Promises are not withdrawn: no version begins in the past.
  if (body.from && body.from < now) throw new Refusal('request/invalid', { from: say(language, 'offers', 'past') })
  const from = body.from ?? now
  if (terms.until && terms.until <= from)
    throw new Refusal('request/invalid', { 'terms.until': say(language, 'offers', 'endsFirst') })
  if (terms.kind === 'promo-delivery' && rules.some((rule) => rule.id !== id && isOfCode(rule, terms.code)))
    refuse('offer/code-taken')
  const rule = ruleOf(terms, { id, version, from })
  await db()
    .insert(offerVersion)
    .values({
      offerId: id,
      version,
      activeFrom: from,
      activeUntil: terms.until,
      reason,
      actorId: actor.id,
      actorName: actor.name,
      ...termsOf(rule),
    })
  afterCommit(() => house.catalogueChanged())
}

/** Returns an id derived from the terms; one that exists already gets a number. */
function freeId(terms: OfferBody['terms'], rules: readonly OfferRule[]): string {
  const base =
    terms.kind === 'promo-delivery'
      ? terms.code
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '') || 'code'
      : terms.kind === 'category-percent'
        ? `percent-${terms.category}`
        : 'free-delivery'
  const name = base.slice(0, 36).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const id = number === 1 ? name : `${name}-${number}`
    if (!rules.some((rule) => rule.id === id)) return id
  }
}
