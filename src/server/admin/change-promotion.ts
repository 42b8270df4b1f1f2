import type { Language } from '#domain/language/language.ts'
import { isOfCode, type PromotionRule } from '#domain/promotions/promotions.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { lockSegment } from '#server/accounts/segment-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listPromotionRules, termsOf } from '#server/promotions/promotion-store.ts'
import { requireCategories } from '#server/shop/require-categories.ts'
import { translate } from '#server/translate.ts'
import { type PromotionBody, ruleOf } from './promotion-body.ts'
import { insertPromotion, insertPromotionVersion, lockPromotionVersions } from './promotion-version-store.ts'

/** Creates a promotion and returns its id. Refuses with request/invalid (dates) and promotion/code-taken. */
export async function createPromotion(
  context: Needs<'catalogueChanged'>,
  body: PromotionBody,
  actor: Principal,
  language: Language,
): Promise<string> {
  return transaction(async () => {
    const { now, rules } = await lockPromotions()
    const id = freeId(body.terms, rules)
    await insertPromotion(id, body.terms.kind)
    await addVersion({ context, body, actor, language, now, rules }, id, 1)
    return id
  })
}

/**
 * Replaces a promotion from an instant on; earlier promises stay as they were. Refuses with thing/not-found,
 * flow/stale (another admin was quicker), request/invalid (another kind of promotion, dates) and promotion/code-taken.
 */
export async function replacePromotion(
  context: Needs<'catalogueChanged'>,
  id: string,
  body: PromotionBody & { seen: number },
  actor: Principal,
  language: Language,
): Promise<void> {
  await transaction(async () => {
    const { now, rules } = await lockPromotions()
    const own = rules.filter((rule) => rule.id === id)
    const newest = own.at(-1) ?? refuse('thing/not-found')
    if (newest.version !== body.seen) refuse('flow/stale')
    if (newest.kind !== body.terms.kind) refuse('request/invalid')
    await addVersion({ context, body, actor, language, now, rules }, id, newest.version + 1)
  })
}

/** Serialises changes of promotions, so that no two begin the same code; the clock is the database's. */
async function lockPromotions(): Promise<{ now: Date; rules: PromotionRule[] }> {
  await lockPromotionVersions()
  return { now: await readClock(), rules: await listPromotionRules() }
}

type Adding = {
  context: Needs<'catalogueChanged'>
  body: PromotionBody
  actor: Principal
  language: Language
  now: Date
  rules: readonly PromotionRule[]
}

async function addVersion({ context, body, actor, language, now, rules }: Adding, id: string, version: number) {
  const { terms, reason } = body
  // Promises are not withdrawn: no version begins in the past.
  if (body.from && body.from < now)
    throw new Refusal('request/invalid', { from: translate(language, 'promotions', 'past') })
  const from = body.from ?? now
  if (terms.until && terms.until <= from)
    throw new Refusal('request/invalid', { 'terms.until': translate(language, 'promotions', 'endsFirst') })
  if (terms.kind === 'category-percent') requireCategories([terms.category], 'terms.category', language)
  if (terms.kind === 'promo-delivery' && rules.some((rule) => rule.id !== id && isOfCode(rule, terms.code)))
    refuse('promotion/code-taken')
  if (terms.kind === 'promo-delivery' && terms.segmentId) {
    if (terms.isPublic)
      throw new Refusal('request/invalid', { 'terms.isPublic': translate(language, 'promotions', 'segmentIsSecret') })
    // Locked, so that it is not removed meanwhile.
    if (!(await lockSegment(terms.segmentId))) refuse('thing/not-found')
  }
  const rule = ruleOf(terms, { id, version, from })
  await insertPromotionVersion({
    promotionId: id,
    version,
    activeFrom: from,
    activeUntil: terms.until,
    reason,
    actorId: actor.id,
    actorName: actor.name,
    ...termsOf(rule),
  })
  afterCommit(() => context.catalogueChanged())
}

/** Returns an id derived from the terms; one that exists already gets a number. */
function freeId(terms: PromotionBody['terms'], rules: readonly PromotionRule[]): string {
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
