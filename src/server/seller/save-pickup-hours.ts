import { Refusal, refuse } from '#domain/refusal.ts'
import { tagsOfStoreDays } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import type { PickupHours } from '#server/db/catalogue-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { requireStore } from './find-own-brand.ts'
import { lockStoreProfile } from './holiday-store.ts'
import { savePickupHoursOf } from './store-profile-store.ts'

/** Saves when the courier may come. Refuses with thing/not-found, flow/stale (someone saved the profile meanwhile) and request/invalid (an end before its
 * beginning). */
export async function savePickupHours(
  context: Needs<'catalogueChanged'>,
  { brandId, hours, seen }: { brandId?: string | undefined; hours: PickupHours[]; seen?: number | undefined },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const id = requireStore(actor, brandId)
  assertHours(hours)
  const sorted = hours.toSorted((one, other) => one.day - other.day || one.from.localeCompare(other.from))
  await transaction(async () => {
    if (!(await lockStoreProfile(id))) refuse('thing/not-found')
    if (!(await savePickupHoursOf(sorted, id, seen))) refuse('flow/stale')
    await recordStoreEvent(id, { kind: 'hours', details: { hours: sorted } }, actor)
    // Pages say how soon products leave.
    afterCommit(() => context.catalogueChanged(tagsOfStoreDays(id)))
  })
}

function assertHours(hours: readonly PickupHours[]): void {
  const wrong = hours.findIndex(({ from, until }) => until <= from)
  if (wrong >= 0)
    throw new Refusal('request/invalid', {
      [`hours.${wrong}.until`]: textCode('store-setup', 'hours.order'),
    })
}
