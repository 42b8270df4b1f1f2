import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { PickupHours } from '#server/db/catalogue-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { translate } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { requireStore } from './find-own-brand.ts'
import { savePickupHoursOf } from './store-profile-store.ts'

/** Saves when the courier may come. Refuses with thing/not-found and request/invalid (an end before its beginning). */
export async function savePickupHours(
  context: Needs<'catalogueChanged'>,
  { brandId, hours }: { brandId?: string | undefined; hours: PickupHours[] },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const id = requireStore(actor, brandId)
  assertHours(hours, visitor.language)
  const sorted = hours.toSorted((one, other) => one.day - other.day || one.from.localeCompare(other.from))
  await transaction(async () => {
    const saved = await savePickupHoursOf(sorted, id)
    if (saved.length === 0) refuse('thing/not-found')
    await recordStoreEvent(id, { kind: 'hours', details: { hours: sorted } }, actor)
    // Pages say how soon products leave.
    afterCommit(() => context.catalogueChanged())
  })
}

function assertHours(hours: readonly PickupHours[], language: Language): void {
  const wrong = hours.findIndex(({ from, until }) => until <= from)
  if (wrong >= 0)
    throw new Refusal('request/invalid', {
      [`hours.${wrong}.until`]: translate(language, 'store-setup', 'hours.order'),
    })
}
