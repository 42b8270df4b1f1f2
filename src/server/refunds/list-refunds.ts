import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listRefundRows, refundListSource } from './refund-list-store.ts'

/** Returns the list of all refunds. */
export const openRefundList = (language: Language) =>
  openList({ source: refundListSource, readRows: listRefundRows }, language)
