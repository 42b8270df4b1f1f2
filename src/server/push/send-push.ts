import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { guardedRequest, TargetRefused } from '#server/http/guarded-request.ts'
import { findPushKeys } from './push-keys.ts'
import { buildPushRequest } from './push-request.ts'
import { deleteDevice, findDevice } from './push-store.ts'

const timeoutMs = 6_000
const mostBytes = 2_000

/** A message to one device; everything in it may be read on a locked screen. */
const pushMessage = z.object({
  deviceId: z.string(),
  accountId: z.string(),
  title: z.string(),
  body: z.string(),
  /** The page that opens, as a path of the shop. */
  path: z.string().startsWith('/'),
  /** A later notification with the same tag replaces this one. */
  tag: z.string(),
  language: z.string(),
  /** Milliseconds; nobody needs it later. */
  until: z.number(),
})

/** The answers after which a push service never takes messages for this device again. */
const goneForGood = new Set([400, 401, 403, 404, 410])

/**
 * Hands a message to the push service of a device. A device that is gone is deleted; the message is then done, as it is when
 * it is too late, or the person has signed out there. Throws when the push service could not take it now.
 */
export async function sendPush(
  context: Needs<'config' | 'secret' | 'log'>,
  message: { payload: unknown },
): Promise<void> {
  const { deviceId, accountId, until, tag, ...shown } = pushMessage.parse(message.payload)
  const keys = findPushKeys(context)
  const ttl = Math.floor((until - shopNow().getTime()) / 1000)
  const device = await findDevice(deviceId, accountId)
  if (!keys || !device || ttl <= 0) return
  const request = buildPushRequest(keys, device, { text: JSON.stringify({ ...shown, tag }), topic: tag, ttl })
  const given = { method: 'POST', ...request, timeoutMs, mostBytes } as const
  const status = await statusOf(device.endpoint, given, { loopback: context.config.outgoingLoopback })
  if (status >= 200 && status < 300) return
  if (!goneForGood.has(status)) throw new Error(`the push service answered ${status}`)
  await deleteDevice(deviceId, accountId)
  context.log.info({ device: deviceId, status }, 'a device takes no more push messages')
}

/** An endpoint that leads into a private network is as good as gone; a name that is unknown now may be known later. */
async function statusOf(...request: Parameters<typeof guardedRequest>): Promise<number> {
  try {
    return (await guardedRequest(...request)).status
  } catch (error) {
    if (error instanceof TargetRefused && error.reason !== 'unknown-name') return 410
    throw error
  }
}
