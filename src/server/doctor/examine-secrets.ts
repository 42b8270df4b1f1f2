import { countFilesBySecret } from '#server/secrets/sealed-store.ts'
import { readSealedTexts } from '#server/secrets/sealed-texts.ts'
import { allSecrets, type ShopSecret, secretFingerprint } from '#server/shop-secret.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const resealCure = 'Run npm run secrets:reseal, then look again.'

/** Examines under which secrets the stored texts and documents are sealed, and which of them none of the shop's opens. */
export async function examineSecrets(secret: ShopSecret): Promise<Finding[]> {
  const texts = await countTexts(secret)
  const files = await countFiles(secret)
  const lost = texts.unreadable + files.unreadable
  if (lost > 0) {
    const text = `${texts.unreadable} stored texts and ${files.unreadable} documents need a secret that is no longer set.`
    return [fault('secrets', text, 'Add it to SESSION_SECRET_PREVIOUS, then run npm run secrets:reseal.')]
  }
  const former = texts.former + files.former
  if (former > 0) {
    const text = `${texts.former} stored texts and ${files.former} documents are sealed under a former secret.`
    return [warning('secrets', text, `SESSION_SECRET_PREVIOUS is still needed. ${resealCure}`)]
  }
  if (files.unknown > 0) {
    const text = `Of ${files.unknown} documents it is not known which secret sealed them.`
    return [warning('secrets', text, resealCure)]
  }
  return [good('secrets', 'Everything stored is sealed under SESSION_SECRET.')]
}

async function countTexts(secret: ShopSecret): Promise<{ former: number; unreadable: number }> {
  const counts = { former: 0, unreadable: 0 }
  for await (const texts of readSealedTexts(secret)) {
    for (const { text, isCurrent } of texts) {
      if (text === undefined) counts.unreadable += 1
      else if (!isCurrent) counts.former += 1
    }
  }
  return counts
}

/** Counts by fingerprint; documents from before fingerprints are not known, and none is read. */
async function countFiles(secret: ShopSecret): Promise<{ former: number; unreadable: number; unknown: number }> {
  const [current, ...former] = allSecrets(secret).map(secretFingerprint)
  const counts = { former: 0, unreadable: 0, unknown: 0 }
  for (const [sealedWith, count] of await countFilesBySecret()) {
    if (sealedWith === null) counts.unknown += count
    else if (former.includes(sealedWith)) counts.former += count
    else if (sealedWith !== current) counts.unreadable += count
  }
  return counts
}
