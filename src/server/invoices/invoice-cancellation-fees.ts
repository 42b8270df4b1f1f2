import { billLine, invoiceKindOf } from '#domain/invoices/invoice.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import { translate } from '#server/translate.ts'
import { buyerOf, frameOf, partyOf, readInvoiceData, treatmentOf } from './invoice-data-store.ts'
import { lockDocuments, saveDocument } from './invoice-store.ts'
import { inEach } from './trilingual-text.ts'

export type LineCancellationFee = { lineId: string; fee: Paise }

/**
 * Bills the cancellation fee of a late cancellation, one document of each seller concerned, in the caller's
 * transaction, which holds the order's lock; once for a key. It bears the tax of the goods it was retained for
 * (decision 0021 says why). Returns the numbers.
 */
export async function invoiceCancellationFees(
  orderId: string,
  key: string,
  fee: readonly LineCancellationFee[],
): Promise<string[]> {
  const lines = fee.filter((line) => line.fee > 0)
  if (lines.length === 0) return []
  const earlier = (await lockDocuments(orderId)).filter(({ chargeKey }) => chargeKey === key)
  if (earlier.length > 0) return earlier.map(({ number }) => number)
  const invoiceData = await readInvoiceData(orderId)
  const numbers: string[] = []
  for (const entry of invoiceData.sellerOrders) {
    const treatment = treatmentOf(invoiceData, entry)
    const billed = invoiceData.lines.flatMap((line) => {
      const amount = lines.find(({ lineId }) => lineId === line.id)?.fee
      if (amount === undefined || line.sellerOrderId !== entry.sellerOrder.id) return []
      const charge = {
        what: 'cancellation_fee' as const,
        lineId: line.id,
        name: inEach((language) =>
          translate(language, 'documents', 'invoice.cancellationFee', { name: line.name[language] }),
        ),
        weight: null,
        code: line.hsnCode,
        rate: line.gstRate,
        unitPrice: null,
        gross: amount,
        discount: nothing,
        refunded: nothing,
        ended: nothing,
      }
      return [{ ...billLine({ ...charge, quantity: 1, packed: 1 }, treatment), quantity: null }]
    })
    if (billed.length === 0) continue
    const { number } = await saveDocument({
      prefix: 'I',
      series: entry.brand.invoiceSeries,
      kind: invoiceKindOf(treatment, billed),
      orderId,
      brandId: entry.brand.id,
      sellerOrderId: entry.sellerOrder.id,
      chargeKey: key,
      content: {
        ...frameOf(invoiceData, partyOf(entry.brand, invoiceData.hubState), treatment.supply, 'goods'),
        lines: billed,
      },
      buyer: buyerOf(invoiceData),
    })
    numbers.push(number)
  }
  return numbers
}
