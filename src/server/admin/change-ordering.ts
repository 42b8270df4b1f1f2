import { type Ordering, orderingAt, orderingToKeep, usualOrdering } from '#domain/ordering.ts'
import { Refusal } from '#domain/refusal.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { tellWaitingPost } from '#server/notify/tell-waiting.ts'
import { say } from '#server/say.ts'
import { orderingSetting } from '#server/shop/ordering-store.ts'
import { changeSetting, listSettingChanges, readSetting, type SettingKind } from './shop-settings.ts'

const ordering: SettingKind<Ordering> = { name: 'ordering', schema: orderingSetting, usual: usualOrdering }
const changesShown = 50

/** The operator's switches as they stand, and their latest changes. */
export async function showShopSettings() {
  const { value, version } = await readSetting(ordering)
  const changes = await listSettingChanges(changesShown)
  return {
    ordering: { ...value, openNow: orderingAt(value, new Date()).open, version },
    changes: changes.map(({ id, before, after, actorName, at }) => ({
      name: 'ordering' as const,
      version: id,
      before: orderingSetting.parse(before),
      after: orderingSetting.parse(after),
      actor: actorName,
      at,
    })),
  }
}

/**
 * Opens the shop for orders, or closes it until an optional moment (decisions 9). In the same transaction it posts what tells everybody who
 * waits for the opening: at once, or to be run at that moment. Refuses with request/invalid (a moment that has passed) and flow/stale.
 */
export async function changeOrdering(house: House, wish: Ordering & { seen: number }, visitor: Visitor) {
  const value = orderingToKeep(wish, new Date())
  if (!value)
    throw new Refusal('request/invalid', { opensAt: say(visitor.language, 'admin', 'settings.ordering.past') })
  await transaction(async () => {
    const change = await changeSetting(ordering, value, wish.seen, member(visitor))
    if (change === undefined) return
    const runAt = value.open ? undefined : value.opensAt
    if (runAt !== null) await post(house, [tellWaitingPost(`opening:${change}`, null, runAt)])
    afterCommit(() => house.catalogueChanged())
  })
  return showShopSettings()
}
