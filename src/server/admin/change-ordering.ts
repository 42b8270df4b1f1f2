import { type Ordering, orderingToStore } from '#domain/catalogue/ordering.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { notifySubscribersMessage } from '#server/notify/notify-subscribers.ts'
import { textCode } from '#server/translate.ts'
import { settingKinds } from './setting-kinds.ts'
import { changeSetting } from './shop-setting-store.ts'
import { showShopSettings } from './show-settings.ts'

/**
 * Opens the shop for orders, or closes it until an optional instant (docs/spec/decisions.md#9). In the same transaction it queues
 * the message that notifies every subscriber of the opening: at once, or to run at that instant. Refuses with
 * request/invalid (an instant in the past) and flow/stale.
 */
export async function changeOrdering(
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  input: Ordering & { seen: number },
  visitor: Visitor,
) {
  const value = orderingToStore(input, await readClock())
  if (!value) throw new Refusal('request/invalid', { opensAt: textCode('admin', 'settings.ordering.past') })
  await transaction(async () => {
    const change = await changeSetting(settingKinds.ordering, value, input.seen, member(visitor))
    if (change === undefined) return
    const runAt = value.open ? undefined : value.opensAt
    if (runAt !== null) await post(context, [notifySubscribersMessage(`opening:${change}`, null, runAt)])
    afterCommit(() => context.catalogueChanged())
  })
  return showShopSettings()
}
