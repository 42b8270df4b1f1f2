import { queryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language.ts'
import { ApiError } from '#web/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Order = CallReply<'GET /api/orders/:id'>

/** How often an order on its way is asked for while its live changes cannot be heard (milliseconds). */
const lookEvery = 20_000

/** Nothing more will happen to it by itself. */
export const isOver = ({ status }: Order): boolean => status === 'delivered' || status === 'cancelled'

/** Whether "It is done" still is the news of it: one that waits for money, is cancelled or far on its way has its own page for that. */
export const isJustPlaced = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'confirmed' || status === 'being_made'

/** One order, for its member or a guest with its link. */
export const orderQuery = (id: string, language: Language) =>
  queryOptions({
    ...readQuery('GET /api/orders/:id', { params: { id }, query: { lng: language } }),
    staleTime: 0,
    refetchOnMount: true,
    // An order that is not there will not be there in a second either.
    retry: (failures: number, error: Error) => !isMissing(error) && failures < 2,
  })

/**
 * The same; where its live changes cannot be heard (`deaf`) it is looked at again every 20 seconds. Nothing else in the shop is read on an
 * interval (specification section 9); this one page is, because it is kept open to see a box come closer, and only while it can be seen and the
 * box is not there yet.
 */
export const followedOrderQuery = (id: string, language: Language, deaf: boolean) =>
  queryOptions({
    ...orderQuery(id, language),
    refetchInterval: ({ state }) => (deaf && state.data && !isOver(state.data) ? lookEvery : false),
    refetchIntervalInBackground: false,
  })

/** There is no such order for this visitor: none at all, or one that another link opens. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 403)
