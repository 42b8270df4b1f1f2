import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dbNowPlus } from '#server/db/database-clock.ts'
import type { House } from '#server/house.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { noticeReport } from './gateway-report.ts'
import { signNotice } from './notice-signature.ts'
import type { GatewayNotice } from './payment-gateway.ts'
import { noticeSecret, signatureHeader } from './sandbox-signature.ts'

/** A webhook event to send: its kind, its delay in seconds, and how often the same message is sent. */
export type Telling = Omit<GatewayNotice, 'id'> & { seconds?: number; times?: number }

/** The sandbox has no outbox to notify; the worker that sends for it polls every two seconds. */
const nobody: Pick<House, 'wakeOutbox'> = { wakeOutbox: () => undefined }

/** Queues webhook events to the shop, in the caller's transaction. */
export const tellShop = (tellings: readonly Telling[], house = nobody): Promise<void> =>
  post(
    house,
    tellings.flatMap(({ seconds = 0, times = 1, ...told }) => {
      const notice = { id: randomUUID(), ...told }
      return Array.from({ length: times }, (_, time): Post => {
        const dedupeKey = `sandbox-notice:${notice.id}:${time}`
        return { kind: 'sandbox-notice', dedupeKey, payload: { notice }, ...(seconds > 0 ? later(seconds) : {}) }
      })
    }),
  )

/** Returns the delay of an outbox message. */
export const later = (seconds: number): { runAt: Date } => ({ runAt: dbNowPlus({ seconds }) })

const noticePayload = z.object({
  notice: z.object({ id: z.string(), kind: z.string(), report: noticeReport }),
})

/**
 * Sends one webhook event to the shop's own endpoint, as an external server would. Throws unless the shop has stored
 * it.
 */
export async function sendSandboxNotice(house: House, { payload }: { payload: unknown }): Promise<void> {
  const body = JSON.stringify(noticePayload.parse(payload).notice)
  const answer = await fetch(`${house.config.publicUrl}/api/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signNotice(noticeSecret(house), body, Math.floor(Date.now() / 1000)),
    },
    body,
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the shop answered a notice with ${answer.status}`)
}
