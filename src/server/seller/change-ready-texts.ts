import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { mostReadyTexts, moveTo } from '#domain/sellers/ready-text.ts'
import { everyText, filledTexts, type ReplyTexts } from '#domain/support/reply-template.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import { textCode } from '#server/translate.ts'
import {
  countReadyTexts,
  deleteReadyText,
  findReadyText,
  insertReadyText,
  listReadyTexts,
  lockReadyTexts,
  type ReadyTextRow,
  saveReadyText,
  saveReadyTextOrder,
} from './ready-text-store.ts'
import type { StoreScope } from './seller-order-store.ts'

type Typed = { name: string; texts: Readonly<Record<Language, string>> }

const nameTaken = { store_ready_text_name_key: 'ready-text/name-taken' } as const

/** Returns the texts of a store in its order; none where no store is named. */
export const showReadyTexts = async (brandId: string | null) => ({
  items: (brandId === null ? [] : await listReadyTexts(brandId)).map(({ id, name, texts, version }) => ({
    id,
    name,
    texts: everyText(texts),
    version,
  })),
})

/** Adds a text behind the others. Refuses with request/invalid without a text, ready-text/too-many and ready-text/name-taken. */
export function addReadyText(brandId: string, { name, texts }: Typed, language: Language) {
  const given = requireText(texts, language)
  return refuseUniqueViolation(nameTaken, () =>
    transaction(async () => {
      await lockReadyTexts(brandId)
      const { count, last } = await countReadyTexts(brandId)
      if (count >= mostReadyTexts) refuse('ready-text/too-many', { most: mostReadyTexts })
      await insertReadyText(brandId, { name, texts: given }, last + 1)
      return showReadyTexts(brandId)
    }),
  )
}

/**
 * Changes a text. Refuses with thing/not-found, flow/stale when a colleague was quicker, request/invalid without a text, and
 * ready-text/name-taken.
 */
export function changeReadyText(
  id: string,
  scope: StoreScope,
  { name, texts, seen }: Typed & { seen: number },
  language: Language,
) {
  const given = requireText(texts, language)
  return refuseUniqueViolation(nameTaken, () =>
    atReadyText(id, scope, async ({ version }) => {
      if (version !== seen) refuse('flow/stale')
      await saveReadyText(id, { name, texts: given })
    }),
  )
}

/** Moves a text to another position. Refuses with thing/not-found. */
export const moveReadyText = (id: string, scope: StoreScope, position: number) =>
  atReadyText(id, scope, async ({ brandId }) => {
    const ids = (await listReadyTexts(brandId)).map((row) => row.id)
    await saveReadyTextOrder(moveTo(ids, id, position))
  })

/** Deletes a text. Refuses with thing/not-found. */
export const removeReadyText = (id: string, scope: StoreScope) => atReadyText(id, scope, () => deleteReadyText(id))

/** Does something with a text while the texts of its store are locked; returns all of them as they are then. */
const atReadyText = (id: string, scope: StoreScope, work: (row: ReadyTextRow) => Promise<void>) =>
  transaction(async () => {
    const { brandId } = (await findReadyText(id, scope)) ?? refuse('thing/not-found')
    await lockReadyTexts(brandId)
    await work((await findReadyText(id, scope)) ?? refuse('thing/not-found'))
    return showReadyTexts(brandId)
  })

function requireText(texts: Typed['texts'], language: Language): ReplyTexts {
  const given = filledTexts(texts)
  if (Object.keys(given).length > 0) return given
  throw new Refusal('request/invalid', { [`texts.${language}`]: textCode('ready-answers', 'own.noText') })
}
