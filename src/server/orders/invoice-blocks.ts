import { asc, eq } from 'drizzle-orm'
import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { invoice } from '#server/db/invoice-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Block } from '#server/mail/compose-mail.ts'
import { say } from '#server/say.ts'

/**
 * Returns the blocks of the dispatch email about the invoices: each number, and a link to them. The link goes to the
 * order's page (`href`), which opens for a guest too; a direct link to a PDF would not.
 */
export async function invoiceBlocks(
  mail: { kind: string; audience: string },
  orderId: string,
  language: Language,
  href: string,
): Promise<Block[]> {
  if (mail.kind !== 'handed_to_carrier' || mail.audience !== 'customer') return []
  const rows = await db()
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), asc(invoice.series), asc(invoice.sequence))
  if (rows.length === 0) return []
  const lines = rows.map(({ number, kind, content, netPaise }) =>
    say(language, 'mails', 'invoices.line', {
      number,
      title: say(language, 'documents', `invoice.kind.${kind}`),
      issuer: content.supplier.name[language],
      amount: formatMoney(netPaise, 'INR', language),
    }),
  )
  return [
    { heading: say(language, 'mails', 'invoices.heading'), lines },
    { link: say(language, 'mails', 'invoices.button'), href: `${href}#invoices` },
  ]
}
