import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dbNowPlus } from '#server/db/database-clock.ts'
import type { House } from '#server/house.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { noticeReport } from './gateway-report.ts'
import { signNotice } from './notice-signature.ts'
import type { GatewayNotice } from './payment-gateway.ts'
import { noticeSecret, signatureHeader } from './sandbox-signature.ts'

/** Something the sandbox wants to tell: of which kind, after how many seconds, and how often the same words are sent. */
export type Telling = Omit<GatewayNotice, 'id'> & { seconds?: number; times?: number }

/** The sandbox has no shop at hand; the worker that sends for it comes by every two seconds. */
const nobody: Pick<House, 'wakeOutbox'> = { wakeOutbox: () => undefined }

/** Has the shop told, in the caller's transaction, as notices of a gateway's own. */
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

/** When something leaves the outbox that shall not leave at once. */
export const later = (seconds: number): { runAt: Date } => ({ runAt: dbNowPlus({ seconds }) })

const noticePayload = z.object({
  notice: z.object({ id: z.string(), kind: z.string(), report: noticeReport }),
})

/** Sends one notice to the shop's own door, as a stranger's server would. Throws unless the shop has stored it. */
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
