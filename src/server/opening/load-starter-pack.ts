import type { Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { insertStarterLoad, lockLoading } from './starter-load-store.ts'
import { findPack, packEdition, packReviewedOn } from './starter-packs.ts'

/** Returns what a pack would add, and what is there already. Refuses with thing/not-found. */
export async function previewStarterPack(id: string, language: Language) {
  const pack = findPack(id)
  const present = new Set(await pack.present())
  const items = (await pack.list(language)).map((item) => ({ ...item, present: present.has(item.key) }))
  return {
    id: pack.id,
    edition: packEdition,
    reviewedOn: packReviewedOn,
    total: items.length,
    present: items.filter((item) => item.present).length,
    items,
  }
}

/**
 * Adds the chosen parts of a pack that the shop does not have, and records who added them. What is there stays as it
 * is, so a second load adds nothing. Refuses with thing/not-found.
 */
export async function loadStarterPack(
  context: Needs<'catalogueChanged'>,
  id: string,
  keys: readonly string[],
  actor: Principal,
): Promise<{ added: number }> {
  const pack = findPack(id)
  return transaction(async () => {
    await lockLoading()
    const present = new Set(await pack.present())
    const chosen = new Set(keys.filter((key) => !present.has(key)))
    const added = chosen.size === 0 ? [] : await pack.add(chosen)
    if (added.length === 0) return { added: 0 }
    await insertStarterLoad({ pack: pack.id, edition: packEdition, added, actorId: actor.id, actorName: actor.name })
    afterCommit(() => context.catalogueChanged())
    return { added: added.length }
  })
}
