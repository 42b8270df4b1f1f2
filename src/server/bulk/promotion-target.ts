import { forAdmins } from '#domain/accounts/access.ts'
import type { PromotionBulkAct } from '#domain/lists/bulk-act.ts'
import { refuse } from '#domain/refusal.ts'
import { offerName } from '#server/admin/list-promotions.ts'
import { listPromotionRows, promotionListSource } from '#server/admin/promotion-list-store.ts'
import { newestPromotion, switchPromotion } from '#server/admin/switch-promotion.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { member } from '#server/http/visitor.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import type { BulkTarget } from './bulk-target.ts'

const turnsOn = ({ kind }: PromotionBulkAct): boolean => kind === 'promotion-on'

/** All promotions: turning off and on, each of which takes the other back while nothing else was changed since. */
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
    return inOrderOf(ids, await listPromotionRows(ids)).map((row) => {
      const newest = newestPromotion(rules, row.id)
      const isOver = newest.activeUntil !== null && Date.parse(newest.activeUntil) <= shopNow().getTime()
      const code = newest.on === turnsOn(act) ? 'bulk/no-change' : isOver ? 'flow/not-now' : undefined
      return {
        id: row.id,
        name: offerName(row, language),
        seen: newest.version,
        before: null,
        after: null,
        refused: code === undefined ? null : { code },
      }
    })
  },
  names: async (ids, language) =>
    new Map((await listPromotionRows(ids)).map((row) => [row.id, offerName(row, language)])),
  run: async (context, { id, seen }, act, visitor) => {
    const wanted = { on: turnsOn(act), reason: act.reason, seen: seen ?? 0 }
    const version = await switchPromotion(context, id, wanted, member(visitor), visitor.language)
    return { ...act, version }
  },
  undo: async (context, id, before, visitor) => {
    const { version, ...act } = before as PromotionBulkAct & { version?: number }
    const wanted = { on: !turnsOn(act), reason: act.reason, seen: version ?? refuse('flow/stale') }
    await switchPromotion(context, id, wanted, member(visitor), visitor.language)
  },
}
