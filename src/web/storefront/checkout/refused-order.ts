import type { QueryClient } from '@tanstack/react-query'
import { changeDraft } from '#web/cart/draft-store.ts'
import { adoptServerCart } from '#web/cart/member-cart.ts'
import { newKey } from '#web/cart/new-key.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { planRefusal, type RefusalPlan } from './order-refusal.ts'

/** Handles a refused order: refetches what has changed since the page loaded. Returns the effect on the page. */
export async function takeRefusal(queryClient: QueryClient, error: ApiError): Promise<RefusalPlan> {
  const plan = planRefusal(error)
  if (plan.newKey) changeDraft({ key: newKey() })
  if (plan.stale) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPrice(queryKey[0]) })
  // Ordered or changed on another device: the page shows the current cart.
  if (error.code === 'cart/changed') await adoptServerCart().catch(() => undefined)
  if (error.code === 'ordering/not-open') void refetchOrdering(queryClient)
  return plan
}

/** Refetches the settings after the shop has closed, so that the strip appears with its text. */
async function refetchOrdering(queryClient: QueryClient): Promise<void> {
  await addTextsHere(['notify'])
  await queryClient.invalidateQueries({ queryKey: readQuery('GET /api/settings').queryKey })
}

const isPrice = (path: unknown): boolean => path === '/api/cart/price' || path === '/api/shipping/quote'
