import { queryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { redirectAgain } from './redirect-to-payment.ts'

export type PaymentCheck = CallReply<'POST /api/payments/:id/check'>

/** The poll interval while the bank is processing (milliseconds). */
const pollInterval = 4_000

/** An expired hold cancels the order within one run of the sweep job, in milliseconds. */
const afterHold = 15_000

/** Returns the milliseconds until the next poll, because a hold expires without any user action. */
export function nextPollIn(status: PaymentCheck | undefined, now = Date.now()): number | false {
  if (status?.state === 'pending') return pollInterval
  return status?.holdUntil ? Math.max(Date.parse(status.holdUntil) - now, 0) + afterHold : false
}

/** Reads the payment status from the gateway each time; never cached. */
export const paymentStatusQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['/api/payments', id, language] as const,
    // The gateway's URL parameters are sent along, so that a customer who has just paid is not shown as unpaid.
    queryFn: () =>
      send('POST /api/payments/:id/check', {
        params: { id },
        query: { returned: location.search.slice(1, 1_000) },
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => nextPollIn(state.data),
    retry: (failures: number, error: Error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
  })

/**
 * Opens another payment page at the gateway for the same order and sends the browser there. Throws the server's
 * `ApiError`.
 */
export async function payOnline(orderId: string, expectedTotal: number): Promise<void> {
  const { payment } = await send('POST /api/orders/:id/payments', {
    params: { id: orderId },
    body: { paymentMethod: 'online', expectedTotal },
  })
  if (payment) redirectAgain(payment, orderId)
}

/** Switches to cash on delivery, at the total that was shown. */
export const payInCash = (orderId: string, expectedTotal: number) =>
  send('POST /api/orders/:id/payments', { params: { id: orderId }, body: { paymentMethod: 'cod', expectedTotal } })
