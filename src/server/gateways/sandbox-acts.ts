import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Paise, paise } from '#domain/money.ts'
import type { House } from '#server/house.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { gatewayReport } from './gateway-report.ts'
import { signNotice } from './notice-signature.ts'
import { captureEntry, findEntry, moveEntry, reportOf, type SandboxPayment } from './sandbox-books.ts'
import { noticeSecret, signatureHeader } from './sandbox-gateway.ts'

/** What can be made to happen on the sandbox's page; each is something that real gateways do. */
export const sandboxOutcomes = [
  'pay',
  'decline',
  'delay',
  'duplicate',
  'reorder',
  'lost_return',
  'lost_notice',
  'late',
  'tamper',
  'cancel',
] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** Seconds until a delayed payment is taken. */
const delaySeconds = 45

/** Lets it happen, in the caller's transaction; whether the shopper is sent back to the shop afterwards. */
export async function act(house: House, entry: SandboxPayment, outcome: SandboxOutcome): Promise<{ returns: boolean }> {
  switch (outcome) {
    case 'cancel':
      return { returns: true }
    case 'decline':
      await tell(house, await moveEntry(entry.ref, 'failed'), ['payment.failed'])
      return { returns: true }
    case 'delay':
      await tell(house, await moveEntry(entry.ref, 'authorized'), ['payment.authorized'])
      await post(house, [captureLater(entry.ref, delaySeconds)])
      return { returns: true }
    case 'late':
      await post(house, [captureLater(entry.ref, house.config.paymentHoldMinutes * 60 + 30)])
      return { returns: true }
    default: {
      const charged = outcome === 'tamper' ? paise(entry.amountPaise - 100) : entry.amountPaise
      await capture(house, entry.ref, charged, outcome)
      return { returns: outcome !== 'lost_return' && outcome !== 'lost_notice' }
    }
  }
}

/** In which order, how often and after how many seconds the shop is told of a capture. */
const noticesOf: Partial<Record<SandboxOutcome, readonly [kind: string, seconds: number, again?: number][]>> = {
  lost_notice: [],
  duplicate: [
    ['payment.authorized', 0, 3],
    ['payment.captured', 0, 3],
  ],
  reorder: [
    ['payment.captured', 0],
    ['payment.authorized', 3],
  ],
}

async function capture(house: House, ref: string, charged: Paise, outcome: SandboxOutcome): Promise<void> {
  const entry = await captureEntry(ref, charged)
  if (!entry) return
  const notices = noticesOf[outcome] ?? [
    ['payment.authorized', 0],
    ['payment.captured', 0],
  ]
  await post(
    house,
    notices.flatMap(([kind, seconds, times = 1]) => {
      const report = reportOf(entry)
      const notice = {
        id: randomUUID(),
        kind,
        report: kind === 'payment.authorized' ? { ...report, state: 'authorized', captureRef: null } : report,
      }
      return Array.from({ length: times }, (_, time) => noticePost(notice, `${notice.id}:${time}`, seconds))
    }),
  )
}

async function tell(house: House, entry: SandboxPayment | null, kinds: readonly string[]): Promise<void> {
  if (!entry) return
  await post(
    house,
    kinds.map((kind) => {
      const notice = { id: randomUUID(), kind, report: reportOf(entry) }
      return noticePost(notice, notice.id, 0)
    }),
  )
}

const noticePost = (notice: object, key: string, seconds: number): Post => ({
  kind: 'sandbox-notice',
  dedupeKey: `sandbox-notice:${key}`,
  payload: { notice },
  ...(seconds > 0 ? { runAt: inSeconds(seconds) } : {}),
})

const captureLater = (ref: string, seconds: number): Post => ({
  kind: 'sandbox-capture',
  dedupeKey: `sandbox-capture:${ref}`,
  payload: { ref },
  runAt: inSeconds(seconds),
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

const noticePayload = z.object({
  notice: z.object({ id: z.string(), kind: z.string(), report: gatewayReport }),
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

/** Takes money that was promised before, and tells the shop. */
export async function captureSandboxLate(house: House, { payload }: { payload: unknown }): Promise<void> {
  const { ref } = z.object({ ref: z.string() }).parse(payload)
  const entry = await findEntry(ref)
  if (entry) await capture(house, ref, entry.amountPaise, 'pay')
}
