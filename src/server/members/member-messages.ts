import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { eraseEmail, eraseInvoiceData } from './erasure-store.ts'

/** What the outbox delivers when the time to retain data of a closed account is over. */
export const memberMessages: MessageHandlers = {
  'erase-email': { deliver: (_context, { payload }) => eraseEmail(payload) },
  'erase-invoice-data': { deliver: (_context, { payload }) => eraseInvoiceData(payload) },
}
