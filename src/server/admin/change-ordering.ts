import { type Ordering, orderingToKeep } from '#domain/ordering.ts'
import { Refusal } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { tellWaitingPost } from '#server/notify/tell-waiting.ts'
import { say } from '#server/say.ts'
import { settingKinds } from './setting-kinds.ts'
import { changeSetting } from './shop-settings.ts'
import { showShopSettings } from './show-settings.ts'

/**
 * Opens the shop for orders, or closes it until an optional instant (docs/spec/decisions.md#9). In the same transaction it queues
 * the message that notifies every subscriber of the opening: at once, or to run at that instant. Refuses with
 * request/invalid (an instant in the past) and flow/stale.
 */
export async function changeOrdering(house: House, wish: Ordering & { seen: number }, visitor: Visitor) {
  const value = orderingToKeep(wish, await readClock())
  if (!value)
    throw new Refusal('request/invalid', { opensAt: say(visitor.language, 'admin', 'settings.ordering.past') })
  await transaction(async () => {
    const change = await changeSetting(settingKinds.ordering, value, wish.seen, member(visitor))
    if (change === undefined) return
    const runAt = value.open ? undefined : value.opensAt
    if (runAt !== null) await post(house, [tellWaitingPost(`opening:${change}`, null, runAt)])
    afterCommit(() => house.catalogueChanged())
  })
  return showShopSettings()
}
