import type { CallInput, CallReply } from '#contract/contract.ts'
import { ApiError } from '#web/api-error.ts'

export type OrderAsked = CallInput<'POST /api/orders'>['body']
export type OrderReply = CallReply<'POST /api/orders'>

/** How a press on the button ended. */
export type OrderOutcome =
  | { kind: 'placed'; reply: OrderReply }
  /** Nobody knows whether it arrived: the same request with the same key must go out again, and no other. */
  | { kind: 'unanswered' }
  /** The server said no, and why; nothing was ordered. */
  | { kind: 'refused'; error: ApiError }

type Post = (body: OrderAsked, key: string) => Promise<OrderReply>

/** Waits between asking again while another press of the same order is still being worked on (milliseconds). */
const patience = [400, 800, 1600, 3000] as const

/**
 * Sends an order under its key. What the server is still working on is asked for again under the same key; a network that fails, or a
 * server that is away, leaves the order unanswered, never refused (reliability R4).
 */
export async function sendOrder(
  post: Post,
  body: OrderAsked,
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

/** A gateway that gave up, or a shop that is starting: the order may have got through. */
const isAway = ({ status, code }: ApiError): boolean => status >= 502 || (status === 500 && code === '')

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
