import { billLine, invoiceKindOf } from '#domain/invoice.ts'
import { nothing, type Paise } from '#domain/money.ts'
import { say } from '#server/say.ts'
import { buyerOf, frameOf, partyOf, readInvoiceFacts, treatmentOf } from './invoice-facts.ts'
import { lockDocuments, saveDocument } from './invoice-store.ts'
import { inEach } from './trilingual-words.ts'

export type KeptOfLine = { lineId: string; kept: Paise }

/**
 * Bills the cancellation fee of a late cancellation, one document of each seller concerned, in the caller's
 * transaction, which holds the order's lock; once for a key. It bears the tax of the goods it was retained for
 * (decision 0021 says why). Returns the numbers.
 */
export async function billKept(orderId: string, key: string, kept: readonly KeptOfLine[]): Promise<string[]> {
  const lines = kept.filter((line) => line.kept > 0)
  if (lines.length === 0) return []
  const earlier = (await lockDocuments(orderId)).filter(({ chargeKey }) => chargeKey === key)
  if (earlier.length > 0) return earlier.map(({ number }) => number)
  const facts = await readInvoiceFacts(orderId)
  const numbers: string[] = []
  for (const part of facts.parts) {
    const treatment = treatmentOf(facts, part)
    const billed = facts.lines.flatMap((line) => {
      const amount = lines.find(({ lineId }) => lineId === line.id)?.kept
      if (amount === undefined || line.fulfilmentId !== part.part.id) return []
      const charge = {
        what: 'kept' as const,
        lineId: line.id,
        name: inEach((language) => say(language, 'documents', 'invoice.kept', { name: line.name[language] })),
        weight: null,
        code: line.hsnCode,
        rate: line.gstRate,
        unitPrice: null,
        gross: amount,
        discount: nothing,
        refunded: nothing,
      }
      return [{ ...billLine({ ...charge, quantity: 1, packed: 1 }, treatment), quantity: null }]
    })
    if (billed.length === 0) continue
    const { number } = await saveDocument({
      letter: 'I',
      series: part.brand.invoiceSeries,
      kind: invoiceKindOf(treatment, billed),
      orderId,
      brandId: part.brand.id,
      fulfilmentId: part.part.id,
      chargeKey: key,
      content: { ...frameOf(facts, partyOf(part.brand, facts.hubState), treatment.supply, 'goods'), lines: billed },
      buyer: buyerOf(facts),
    })
    numbers.push(number)
  }
  return numbers
}
