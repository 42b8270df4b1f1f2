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
 * Opens the shop for orders, or closes it until an optional moment (decisions 9). In the same transaction it posts what tells everybody who
 * waits for the opening: at once, or to be run at that moment. Refuses with request/invalid (a moment that has passed) and flow/stale.
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
