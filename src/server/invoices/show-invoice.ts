import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { type InvoiceDocument, renderInvoice } from '#server/documents/invoice-document.ts'
import { hasTranslation, translate, translateCode } from '#server/translate.ts'
import type { InvoiceRow } from './invoice-store.ts'

/** Returns a document as a row of a list; `folder` is the URL below which its PDF is served. */
export const showInvoice = (row: InvoiceRow, folder: string, language: Language) => ({
  number: row.number,
  kind: row.kind,
  title: translate(language, 'documents', `invoice.kind.${row.kind}`),
  issuer: row.content.supplier.name[language],
  brandId: row.brandId,
  issuedAt: row.issuedAt,
  total: row.netPaise,
  corrects: row.corrects,
  file: `${folder}/${row.number}.pdf`,
})

/**
 * Returns the box that a document of an order in two boxes is about: a store's by the box its goods are in, the shop's by the delivery it
 * bills; null for one about neither.
 */
export function shipmentOfInvoice(
  { sellerOrderId, content }: InvoiceRow,
  positions: ReadonlyMap<string, number>,
): number | null {
  if (sellerOrderId !== null) return positions.get(sellerOrderId) ?? null
  if (content.lines.some(({ what }) => what === 'second_delivery')) return 2
  return content.lines.some(({ what }) => what === 'delivery') ? 1 : null
}

/** Returns a document for printing: the frozen content, under the letter of undertaking of its day, with texts in the requested language. */
export async function printInvoice(
  context: Needs<'printFonts'>,
  row: InvoiceRow,
  language: Language,
  copy: InvoiceDocument['copy'],
) {
  const { number, kind, issuedAt, buyer } = row
  const { legal } = await readIdentity(issuedAt)
  const content = { ...row.content, reason: reasonText(row.content.reason, language) }
  return renderInvoice(
    {
      language,
      number,
      kind,
      issuedAt,
      content,
      buyer,
      copy,
      lut: legal.lut,
      shopName: identity.name[language],
    },
    context.printFonts,
  )
}

/** Returns a reason of the list in the visitor's language; free text as it was written. */
function reasonText(reason: string | null, language: Language): string | null {
  const key = `reason.${reason}`
  return reason !== null && hasTranslation(language, 'order-states', key)
    ? translateCode(language, 'order-states', key)
    : reason
}
