import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import type { Block } from '#server/email/compose-email.ts'
import { translate } from '#server/translate.ts'
import { listInvoicesOfOrder } from './invoice-list-store.ts'

/**
 * Returns the blocks of the dispatch email about the invoices: each number, and a link to them. The link goes to the
 * order's page (`href`), which opens for a guest too; a direct link to a PDF would not.
 */
export async function invoiceBlocks(
  email: { kind: string; audience: string },
  orderId: string,
  language: Language,
  href: string,
): Promise<Block[]> {
  if (email.kind !== 'handed_to_carrier' || email.audience !== 'customer') return []
  const rows = await listInvoicesOfOrder(orderId)
  if (rows.length === 0) return []
  const lines = rows.map(({ number, kind, content, netPaise }) =>
    translate(language, 'emails', 'invoices.line', {
      number,
      title: translate(language, 'documents', `invoice.kind.${kind}`),
      issuer: content.supplier.name[language],
      amount: formatMoney(netPaise, 'INR', language),
    }),
  )
  return [
    { heading: translate(language, 'emails', 'invoices.heading'), lines },
    { link: translate(language, 'emails', 'invoices.button'), href: `${href}#invoices` },
  ]
}
