import { queryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { ApiError } from '#web/data/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Order = CallReply<'GET /api/orders/:id'>

/** The refetch interval of an order in transit while live updates are unavailable (milliseconds). */
const pollInterval = 20_000

/** Returns whether the order is in a final status. */
export const isOver = ({ status }: Order): boolean => status === 'delivered' || status === 'cancelled'

/**
 * Returns whether the "It is done" page still applies; an order that waits for payment, is cancelled or far in transit has
 * its own page.
 */
export const isJustPlaced = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'confirmed' || status === 'being_made'

/** Reads one order, for its member or for a guest with its link. */
export const orderQuery = (id: string, language: Language) =>
  queryOptions({
    ...readQuery('GET /api/orders/:id', { params: { id }, query: { lng: language } }),
    staleTime: 0,
    refetchOnMount: true,
    // A missing order stays missing, so it is not retried.
    retry: (failures: number, error: Error) => !isMissing(error) && failures < 2,
  })

/**
 * Reads the same order and, where live updates are unavailable (`deaf`), refetches every 20 seconds. Nothing else in
 * the shop is read on an interval (docs/spec/specification.md#9); this page is, because customers keep it open to follow a
 * shipment, and only while it is visible and the shipment has not arrived.
 */
export const followedOrderQuery = (id: string, language: Language, isPolling: boolean) =>
  queryOptions({
    ...orderQuery(id, language),
    refetchInterval: ({ state }) => (isPolling && state.data && !isOver(state.data) ? pollInterval : false),
    refetchIntervalInBackground: false,
  })

/** Returns whether this visitor has no such order: it does not exist, or another link opens it. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 403)
