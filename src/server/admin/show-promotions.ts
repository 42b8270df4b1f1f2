import { nothing, type Paise, paise } from '#domain/money/money.ts'
import { isGoodsPromotion, isUsedUp } from '#domain/promotions/goods-promotion.ts'
import type { PromotionState } from '#domain/promotions/promotion-list.ts'
import { activePromotions, currentVersions, type PromotionRule } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { listPromotionVersions, toRule, type VersionRow } from '#server/promotions/promotion-store.ts'
import { termsFrom } from './promotion-body.ts'
import { listLatest, readSums, type Sums } from './promotion-version-store.ts'

type StoredVersion = { rule: PromotionRule; row: VersionRow; spent: Paise | null }
type State = PromotionState | 'replaced'

/** Returns one promotion with all its versions. Refuses with thing/not-found. */
export async function showPromotion(id: string) {
  const storedVersions = (await readPromotions()).get(id) ?? refuse('thing/not-found')
  const at = shopNow()
  return {
    ...summaryOf(id, storedVersions, await readSums(id), at),
    versions: storedVersions.map((one) => showVersion(one, storedVersions, at)).toReversed(),
    latest: await listLatest(id),
  }
}

async function readPromotions(): Promise<Map<string, [StoredVersion, ...StoredVersion[]]>> {
  const promotions = new Map<string, [StoredVersion, ...StoredVersion[]]>()
  for (const { kind, row, spent } of await listPromotionVersions()) {
    const storedVersions = { rule: toRule(kind, row, spent ?? nothing), row, spent }
    const known = promotions.get(row.promotionId)
    if (known) known.push(storedVersions)
    else promotions.set(row.promotionId, [storedVersions])
  }
  return promotions
}

/** A promotion now: the version in force, or the first to come, and what would be replaced with it. */
export type CurrentPromotion = {
  rule: PromotionRule
  state: State
  /** The number of its newest version. */
  newest: number
  /** Other versions that have not begun. */
  laterVersions: number
}

/** Returns every promotion as it is at an instant. */
export async function readCurrentPromotions(at: Date): Promise<Map<string, CurrentPromotion>> {
  const promotions = [...(await readPromotions())]
  return new Map(
    promotions.map(([id, storedVersions]) => {
      const { now, scheduled } = currentOf(storedVersions, at)
      const rules = storedVersions.map(({ rule }) => rule)
      const newest = (storedVersions.at(-1) ?? now).row.version
      const laterVersions = scheduled.filter((each) => each !== now).length
      return [id, { rule: now.rule, state: stateOfPromotion(now.rule, rules, at), newest, laterVersions }]
    }),
  )
}

/** Returns the version in force, or the first to come, and all that are scheduled. */
function currentOf(storedVersions: [StoredVersion, ...StoredVersion[]], at: Date) {
  const rules = storedVersions.map(({ rule }) => rule)
  const [current] = currentVersions(rules, at)
  const scheduled = storedVersions
    .filter(({ rule }) => stateOfPromotion(rule, rules, at) === 'scheduled')
    .toSorted((one, other) => begins(one.rule) - begins(other.rule))
  return { now: storedVersions.find(({ rule }) => rule === current) ?? scheduled[0] ?? storedVersions[0], scheduled }
}

function summaryOf(id: string, storedVersions: [StoredVersion, ...StoredVersion[]], sum: Sums | undefined, at: Date) {
  const { now, scheduled } = currentOf(storedVersions, at)
  return {
    id,
    now: showVersion(now, storedVersions, at),
    newest: (storedVersions.at(-1) ?? now).row.version,
    scheduled: scheduled.length,
    orders: sum?.orders ?? 0,
    takenOff: paise(Number(sum?.off ?? 0)),
    budgetSpent: now.spent,
  }
}

function showVersion({ rule, row }: StoredVersion, storedVersions: readonly StoredVersion[], at: Date) {
  const rules = storedVersions.map((one) => one.rule)
  return {
    version: row.version,
    terms: termsFrom(rule),
    from: row.activeFrom,
    state: stateOfPromotion(rule, rules, at),
    reason: row.reason,
    actor: row.actorName,
    at: row.createdAt,
  }
}

/**
 * | speaks now | on  | begun | shown     |
 * |------------|-----|-------|-----------|
 * | yes        | yes | yes   | in_force, ended when its end has passed, used_up when its budget is |
 * | yes        | no  | yes   | off       |
 * | no         | any | no    | scheduled |
 * | no         | any | yes   | replaced  |
 */
export function stateOfPromotion(rule: PromotionRule, rules: readonly PromotionRule[], at: Date): State {
  if (!currentVersions(rules, at).includes(rule)) {
    const later = rules.some((other) => other.version > rule.version && begins(other) <= begins(rule))
    return begins(rule) > at.getTime() && !later ? 'scheduled' : 'replaced'
  }
  if (activePromotions(rules, at).includes(rule))
    return isGoodsPromotion(rule) && isUsedUp(rule) ? 'used_up' : 'in_force'
  return rule.on ? 'ended' : 'off'
}

const begins = ({ activeFrom }: PromotionRule): number => (activeFrom === null ? 0 : Date.parse(activeFrom))
