import { sealText } from '#server/accounts/sealed-text.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { customerKeys } from '#server/promotions/customer-keys.ts'
import { sealedFor } from '#server/seller/store-files.ts'
import { onlySecret, type ShopSecret, secretFingerprint } from '#server/shop-secret.ts'
import { openSealedBytes, sealBytes } from '#server/storage/sealed-bytes.ts'
import type { StorageKey } from '#server/storage/storage.ts'
import {
  type KeyedUse,
  listFilesUnderOther,
  listKeyedUses,
  saveFileSeal,
  saveKeys,
  saveSealed,
} from './sealed-store.ts'
import { readSealedTexts } from './sealed-texts.ts'

/** How many were sealed again, and how many none of the secrets opens. */
export type Resealed = { resealed: number; unreadable: number }

const batchSize = 200

/**
 * Seals every stored text again that a former secret sealed. Each batch is a transaction and what is done is recognised,
 * so it may end at any point and run again, also beside a running shop.
 */
export async function resealTexts(secret: ShopSecret): Promise<Resealed> {
  const counts = { resealed: 0, unreadable: 0 }
  for await (const texts of readSealedTexts(secret)) {
    counts.unreadable += texts.filter(({ text }) => text === undefined).length
    const former = texts.flatMap((each) =>
      each.isCurrent || each.text === undefined ? [] : [{ ...each, text: each.text }],
    )
    await transaction(async () => {
      for (const { kind, row, about, text } of former) await saveSealed(kind, row, sealText(secret, about, text))
    })
    counts.resealed += former.length
  }
  return counts
}

/**
 * Seals every document of sellers again that is not known to be under the current secret. The former file is deleted when
 * its row names the new one, so that the document can be read at any point.
 */
export async function resealFiles(context: Needs<'secret' | 'storage'>): Promise<Resealed> {
  const counts = { resealed: 0, unreadable: 0 }
  const sealedWith = secretFingerprint(context.secret.current)
  let after = ''
  for (;;) {
    const files = await listFilesUnderOther(sealedWith, after, batchSize)
    if (files.length === 0) return counts
    after = files.at(-1)?.id ?? after
    for (const file of files) counts[await resealFile(context, file, sealedWith)] += 1
  }
}

async function resealFile(
  { secret, storage }: Needs<'secret' | 'storage'>,
  file: { id: string; storageKey: StorageKey },
  sealedWith: string,
): Promise<keyof Resealed> {
  const stored = await storage.get(file.storageKey)
  const about = sealedFor(file.id)
  const bytes = stored && openSealedBytes(secret, about, stored.bytes)
  if (!bytes) return 'unreadable'
  const sealed = sealBytes(secret, about, bytes)
  const storageKey = await storage.put({
    visibility: 'private',
    contentType: 'application/octet-stream',
    bytes: sealed,
  })
  // The seal is noted last: while a former copy may still be there, the next run seals this document once more.
  const isSaved = await saveFileSeal(file, { storageKey, sealedWith: null })
  await storage.delete(isSaved ? file.storageKey : storageKey)
  if (isSaved) await saveFileSeal({ ...file, storageKey }, { storageKey, sealedWith })
  return 'resealed'
}

/**
 * Computes the keys again by which a coupon code knows its customer, where they were computed under a former secret and the
 * order still has the address they come from. Returns how many.
 */
export async function renewCustomerKeys(secret: ShopSecret): Promise<number> {
  let renewed = 0
  let after: KeyedUse = { orderId: '', promotionId: '' }
  for (;;) {
    const uses = await listKeyedUses(after, batchSize)
    const last = uses.at(-1)
    if (!last) return renewed
    after = last
    const former = uses.flatMap((use) => {
      const keys = renewedKeys(secret, use)
      return keys.some((key, index) => key !== use.keys[index]) ? [{ use, keys }] : []
    })
    await transaction(async () => {
      for (const { use, keys } of former) await saveKeys(use, keys)
    })
    renewed += former.length
  }
}

/** Returns the keys of a use, each that still comes from the order's address computed under the current secret. */
function renewedKeys(
  secret: ShopSecret,
  { keys, shipping }: { keys: readonly string[]; shipping: Parameters<typeof customerKeys>[1] },
): string[] {
  const current = customerKeys(secret, shipping)
  const known = new Map(
    secret.previous.flatMap((one) =>
      customerKeys(onlySecret(one), shipping).map((key, index) => [key, current[index] ?? key] as const),
    ),
  )
  return keys.map((key) => known.get(key) ?? key)
}
