import type { ActSubject } from '#domain/audit/act.ts'
import { contentPagePath, emailPath, orderPath, personPath, refundPath, storePath, ticketPath } from './admin-paths.ts'

const paths: Partial<Record<ActSubject, (id: string) => string>> = {
  order: orderPath,
  person: personPath,
  store: storePath,
  refund: refundPath,
  ticket: ticketPath,
  product: (id) => `/seller/products/${encodeURIComponent(id)}`,
  payout: (id) => `/admin/payouts/${encodeURIComponent(id)}`,
  content: (id) => (id.startsWith('email.') ? emailPath(id) : contentPagePath(id)),
  'payout-run': (id) => `/admin/payouts/runs/${encodeURIComponent(id)}`,
  claim: (id) => `/admin/claims/${encodeURIComponent(id)}`,
}

/** Returns the page of a record of the audit log, where it has one. */
export const recordPathOf = (subject: ActSubject, id: string): string | undefined => paths[subject]?.(id)
