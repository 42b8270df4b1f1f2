import type { ActSubject } from '#domain/audit/act.ts'
import {
  categoryUrl,
  contentPagePath,
  emailPath,
  orderPath,
  orderTagsPath,
  personPath,
  refundPath,
  storePath,
  themePath,
  ticketPath,
} from './admin-paths.ts'

const paths: Partial<Record<ActSubject, (id: string) => string>> = {
  order: orderPath,
  'order-tag': () => orderTagsPath,
  person: personPath,
  store: storePath,
  refund: refundPath,
  ticket: ticketPath,
  product: (id) => `/seller/products/${encodeURIComponent(id)}`,
  payout: (id) => `/admin/payouts/${encodeURIComponent(id)}`,
  category: categoryUrl,
  theme: themePath,
  content: contentPath,
  'payout-run': (id) => `/admin/payouts/runs/${encodeURIComponent(id)}`,
  claim: (id) => `/admin/claims/${encodeURIComponent(id)}`,
}

/** Versions of emails and themes are content too. */
function contentPath(id: string): string {
  if (id === 'identity') return '/admin/identity'
  if (id.startsWith('theme.')) return themePath(id.slice('theme.'.length))
  return id.startsWith('email.') ? emailPath(id) : contentPagePath(id)
}

/** Returns the page of a record of the audit log, where it has one. */
export const recordPathOf = (subject: ActSubject, id: string): string | undefined => paths[subject]?.(id)
