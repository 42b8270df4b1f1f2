import { openSealedText } from '#server/accounts/sealed-text.ts'
import { aboutAuthenticator } from '#server/accounts/second-factor-store.ts'
import { webhookSecretPurpose } from '#server/integrations/webhook-secret.ts'
import { sealedNumberFor } from '#server/payouts/payout-account.ts'
import { sealedNumberOf } from '#server/seller/submit-requirement.ts'
import { onlySecret, type ShopSecret } from '#server/shop-secret.ts'
import { listSealed, type SealedKind, type SealedRow, sealedKinds } from './sealed-store.ts'

/** Name what a seal is about, each as the code that seals it. */
const subjects: Record<SealedKind, (subject: readonly string[]) => string> = {
  authenticator: ([accountId = '']) => aboutAuthenticator(accountId),
  submission: ([brandId = '', kind]) => sealedNumberOf(brandId, kind as Parameters<typeof sealedNumberOf>[1]),
  payoutAccount: ([id = '']) => sealedNumberFor(id),
  webhook: ([id = '']) => webhookSecretPurpose(id),
  formerWebhook: ([id = '']) => webhookSecretPurpose(id),
}

export type SealedText = {
  kind: SealedKind
  row: SealedRow
  about: string
  /** Undefined when no secret of the shop opens it. */
  text: string | undefined
  isCurrent: boolean
}

const batchSize = 200

/** Reads every sealed text of the shop, some hundred at a time, each opened with the secret that opens it. */
export async function* readSealedTexts(secret: ShopSecret): AsyncGenerator<SealedText[]> {
  for (const kind of sealedKinds) {
    let after = ''
    for (;;) {
      const rows = await listSealed(kind, after, batchSize)
      if (rows.length === 0) break
      after = rows.at(-1)?.id ?? after
      yield rows.map((row) => openRow(secret, kind, row))
    }
  }
}

function openRow(secret: ShopSecret, kind: SealedKind, row: SealedRow): SealedText {
  const about = subjects[kind](row.subject)
  const current = openSealedText(onlySecret(secret.current), about, row.sealed)
  const text = current ?? openSealedText(secret, about, row.sealed)
  return { kind, row, about, text, isCurrent: current !== undefined }
}
