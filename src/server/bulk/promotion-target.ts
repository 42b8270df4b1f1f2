import { forAdmins } from '#domain/accounts/access.ts'
import type { PromotionBulkAct } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { formatClock } from '#domain/time/clock-format.ts'
import { movePromotionEnd, refusalOfEnd } from '#server/admin/end-promotion.ts'
import { promotionName } from '#server/admin/list-promotions.ts'
import { listPromotionRows, promotionListSource } from '#server/admin/promotion-list-store.ts'
import { newestPromotion, refusalOfSwitch, switchPromotion } from '#server/admin/switch-promotion.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { formatFullDay } from '#server/email/format-date.ts'
import { member } from '#server/http/visitor.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import type { BulkTarget } from './bulk-target.ts'

type Ending = Extract<PromotionBulkAct, { kind: 'promotion-end' | 'promotion-extend' }>
/** What taking it back needs. */
type Before = PromotionBulkAct & { version?: number; written?: number; was?: string | null }

const ends = (act: PromotionBulkAct): act is Ending => act.kind === 'promotion-end' || act.kind === 'promotion-extend'
const endOf = (act: Ending): Date | 'now' => (act.kind === 'promotion-extend' ? new Date(act.until) : 'now')
const turnsOn = ({ kind }: PromotionBulkAct): boolean => kind === 'promotion-on'

/** All promotions: turning off and on, a later end, and ending now; each is taken back while nothing else was changed since. */
export const promotionTarget: BulkTarget<PromotionBulkAct> = {
  access: forAdmins('marketing.write'),
  secondFactor: true,
  actOf: () => 'promotion.change',
  actOfUndo: () => 'promotion.change',
  source: () => promotionListSource,
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, act, language) => {
    const rules = await listPromotionRules()
    return inOrderOf(ids, await listPromotionRows(ids, language)).map((row) => {
      const newest = newestPromotion(rules, row.id)
      const now = shopNow()
      const code = ends(act) ? refusalOfEnd(newest, endOf(act), now) : refusalOfSwitch(rules, row.id, turnsOn(act), now)
      return {
        id: row.id,
        name: promotionName(row, language),
        seen: newest.version,
        ...writeEnds(newest, act, language),
        refused: code === undefined ? null : { code },
      }
    })
  },
  names: async (ids, language) =>
    new Map((await listPromotionRows(ids, language)).map((row) => [row.id, promotionName(row, language)])),
  run: async (context, { id, seen }, act, visitor) => {
    const actor = member(visitor)
    const { reason } = act
    if (ends(act)) {
      const code = refusalOfEnd(newestPromotion(await listPromotionRules(), id), endOf(act), shopNow())
      if (code) refuse(code)
      const wanted = { until: endOf(act), reason, seen: seen ?? 0 }
      return { ...act, ...(await movePromotionEnd(context, id, wanted, actor)) }
    }
    const wanted = { on: turnsOn(act), withCurrent: !turnsOn(act), reason, seen: seen ?? 0 }
    return { ...act, ...(await switchPromotion(context, id, wanted, actor)) }
  },
  undo: async (context, id, before, visitor) => {
    const { version, written, was, ...act } = before as Before
    const [actor, { reason }, seen] = [member(visitor), act, version ?? refuse('flow/stale')]
    if (ends(act)) {
      const until = was == null ? null : new Date(was)
      await movePromotionEnd(context, id, { until, reason, seen }, actor)
    } else {
      const back = { on: !turnsOn(act), withCurrent: written === 2, reason, seen }
      await switchPromotion(context, id, back, actor)
    }
  },
}

/** Writes the end that a promotion has and the one it gets, for acts about it. */
function writeEnds({ activeUntil }: PromotionRule, act: PromotionBulkAct, language: Language) {
  if (!ends(act)) return { before: null, after: null }
  const write = (at: Date) =>
    `${formatFullDay(indianDay(at).day, language)}, ${formatClock(at, language, 'Asia/Kolkata')}`
  const end = endOf(act)
  return {
    before: activeUntil === null ? '–' : write(new Date(activeUntil)),
    after: write(end === 'now' ? shopNow() : end),
  }
}
