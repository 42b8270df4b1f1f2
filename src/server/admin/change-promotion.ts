import { isGoodsPromotion, mostOff } from '#domain/promotions/goods-promotion.ts'
import type { CodeTerms } from '#domain/promotions/promotion-terms.ts'
import { codeOf, isOfCode, type PromotionRule } from '#domain/promotions/promotions.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { lockSegment } from '#server/accounts/segment-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { openBudget } from '#server/promotions/promotion-budget-store.ts'
import { listPromotionRules, termsOf } from '#server/promotions/promotion-store.ts'
import { isBrand } from '#server/shop/brand-store.ts'
import { requireCategories } from '#server/shop/require-categories.ts'
import { textCode } from '#server/translate.ts'
import { type PromotionBody, ruleOf } from './promotion-body.ts'
import { insertPromotion, insertPromotionVersion, lockPromotionVersions } from './promotion-version-store.ts'

/** Creates a promotion and returns its id. Refuses with request/invalid (dates) and promotion/code-taken. */
export async function createPromotion(
  context: Needs<'catalogueChanged'>,
  body: PromotionBody,
  actor: Principal,
): Promise<string> {
  return transaction(async () => {
    const { now, rules } = await lockPromotions()
    const id = freeId(body.terms, rules)
    await insertPromotion(id, body.terms.kind)
    await addVersion({ context, body, actor, now, rules }, id, 1)
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
): Promise<void> {
  await transaction(async () => {
    const { now, rules } = await lockPromotions()
    const own = rules.filter((rule) => rule.id === id)
    const newest = own.at(-1) ?? refuse('thing/not-found')
    if (newest.version !== body.seen) refuse('flow/stale')
    if (newest.kind !== body.terms.kind) refuse('request/invalid')
    await addVersion({ context, body, actor, now, rules }, id, newest.version + 1)
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
  now: Date
  rules: readonly PromotionRule[]
}

async function addVersion({ context, body, actor, now, rules }: Adding, id: string, version: number) {
  const { terms, reason } = body
  // Promises are not withdrawn: no version begins in the past.
  if (body.from && body.from < now) throw new Refusal('request/invalid', { from: textCode('promotions', 'past') })
  const from = body.from ?? now
  if (terms.until && terms.until <= from)
    throw new Refusal('request/invalid', { 'terms.until': textCode('promotions', 'endsFirst') })
  const rule = ruleOf(terms, { id, version, from })
  await requireSound(rule, rules)
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
  if (isGoodsPromotion(rule) && rule.budget !== null) await openBudget(id, rule.budget)
  afterCommit(() => context.catalogueChanged())
}

/** Refuses terms that name what the shop does not have, a code that is taken, or a discount that nothing could be paid of. */
async function requireSound(rule: PromotionRule, rules: readonly PromotionRule[]): Promise<void> {
  const code = codeOf(rule)
  if (code !== null && rules.some((other) => other.id !== rule.id && isOfCode(other, code)))
    refuse('promotion/code-taken')
  if (rule.kind === 'category-percent') requireCategories([rule.category], 'terms.category')
  if (rule.kind === 'promo-delivery') await requireAudience(rule)
  if (!isGoodsPromotion(rule)) return
  if (rule.category !== null) requireCategories([rule.category], 'terms.category')
  if (rule.brandId !== null && !(await isBrand(rule.brandId))) refuse('thing/not-found')
  if (code === null && (rule.isPublic || rule.limitInAll !== null || rule.limitPerCustomer !== null || rule.segmentId))
    throw new Refusal('request/invalid', { 'terms.code': textCode('promotions', 'limitsNeedCode') })
  if (rule.kind === 'goods-amount' && rule.amount > mostOff(rule.goodsAtLeast))
    throw new Refusal('request/invalid', { 'terms.amount': textCode('promotions', 'tooMuchOff') })
  await requireAudience(rule)
}

/** Refuses a segment that there is not, and a public code for one. */
async function requireAudience({ segmentId, isPublic }: CodeTerms): Promise<void> {
  if (!segmentId) return
  if (isPublic) throw new Refusal('request/invalid', { 'terms.isPublic': textCode('promotions', 'segmentIsSecret') })
  // Locked, so that it is not removed meanwhile.
  if (!(await lockSegment(segmentId))) refuse('thing/not-found')
}

/** Returns an id derived from the terms; one that exists already gets a number. */
function freeId(terms: PromotionBody['terms'], rules: readonly PromotionRule[]): string {
  const base = baseOfId(terms)
  const name = base.slice(0, 36).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const id = number === 1 ? name : `${name}-${number}`
    if (!rules.some((rule) => rule.id === id)) return id
  }
}

function baseOfId(terms: PromotionBody['terms']): string {
  if (terms.kind === 'category-percent') return `percent-${terms.category}`
  if (terms.kind === 'free-standard-delivery') return 'free-delivery'
  if (terms.code === null) return terms.kind
  const written = terms.code.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return written.replace(/^-|-$/g, '') || 'code'
}
