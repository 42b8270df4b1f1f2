import type { CallInput, CallReply } from '#contract/contract.ts'
import { ApiError } from '#web/data/api-error.ts'

export type OrderRequest = CallInput<'POST /api/orders'>['body']
export type OrderReply = CallReply<'POST /api/orders'>

/** The outcome of a click on the button. */
export type OrderOutcome =
  | { kind: 'placed'; reply: OrderReply }
  /** It is unknown if the request arrived: the same request with the same key must be sent again, and no other. */
  | { kind: 'unanswered' }
  /** The server refused with a reason; nothing was ordered. */
  | { kind: 'refused'; error: ApiError }

type Post = (body: OrderRequest, key: string) => Promise<OrderReply>

/** Delays between retries while another request of the same order is in progress (milliseconds). */
const patience = [400, 800, 1600, 3000] as const

/**
 * Sends an order under its key. While the server reports the order in progress, it retries under the same key. A
 * network failure or an unavailable server leaves the order unanswered, never refused (docs/spec/reliability.md#R4).
 */
export async function sendOrder(
  post: Post,
  body: OrderRequest,
  key: string,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<OrderOutcome> {
  for (const milliseconds of [...patience, undefined]) {
    try {
      return { kind: 'placed', reply: await post(body, key) }
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'unanswered' }
      if (error.code !== 'idempotency/in-progress')
        return isAway(error) ? { kind: 'unanswered' } : { kind: 'refused', error }
      if (milliseconds === undefined) return { kind: 'unanswered' }
    }
    await wait(milliseconds)
  }
  return { kind: 'unanswered' }
}

/** A gateway timeout or a starting server: the order may have arrived. */
const isAway = ({ status, code }: ApiError): boolean => status >= 502 || (status === 500 && code === '')

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
