import { queryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language.ts'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { leaveAgain } from './leave-to-pay.ts'

export type Standing = CallReply<'POST /api/payments/:id/check'>

/** While the bank takes its time the page looks again by itself (milliseconds). */
const lookEvery = 4_000

/** After the hold the order is given up within a round of the sweep. */
const afterHold = 15_000

/** In how many milliseconds it has to be looked at again: a hold runs out while nobody does anything. */
export function nextLook(standing: Standing | undefined, now = Date.now()): number | false {
  if (standing?.state === 'pending') return lookEvery
  return standing?.holdUntil ? Math.max(Date.parse(standing.holdUntil) - now, 0) + afterHold : false
}

/** How a payment stands, asked of the gateway each time; never kept. */
export const standingQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['/api/payments', id, language] as const,
    // What the gateway wrote into the address goes along: a shopper who has just paid is not told that she has not.
    queryFn: () =>
      send('POST /api/payments/:id/check', {
        params: { id },
        query: { returned: location.search.slice(1, 1_000) },
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => nextLook(state.data),
    retry: (failures: number, error: Error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
  })

/** Another page at the gateway for the same order; the browser goes there. Throws the server's `ApiError`. */
export async function payOnline(orderId: string, expectedTotal: number): Promise<void> {
  const { payment } = await send('POST /api/orders/:id/payments', {
    params: { id: orderId },
    body: { paymentMethod: 'online', expectedTotal },
  })
  if (payment) leaveAgain(payment, orderId)
}

/** Cash at the door instead, at the total that was shown. */
export const payInCash = (orderId: string, expectedTotal: number) =>
  send('POST /api/orders/:id/payments', { params: { id: orderId }, body: { paymentMethod: 'cod', expectedTotal } })
