import { z } from 'zod'
import { noteErasure } from '#server/backup/erasure-journal.ts'
import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { eraseEmail, eraseInvoiceData } from './erasure-store.ts'

/** What the outbox delivers when an account is closed, and when the time to retain its data is over. */
export const memberMessages: MessageHandlers = {
  'erase-email': { deliver: (_context, { payload }) => eraseEmail(payload) },
  'erase-invoice-data': { deliver: (_context, { payload }) => eraseInvoiceData(payload) },
  'note-erasure': {
    deliver: async ({ config }, { payload }) => {
      const { accountId } = z.object({ accountId: z.string() }).parse(payload)
      // Without backups no copy can be restored either.
      if (config.backup) await noteErasure(config.backup, accountId, new Date())
    },
  },
}
