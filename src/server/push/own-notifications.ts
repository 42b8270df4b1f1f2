import { randomUUID } from 'node:crypto'
import type { QuietHours } from '#domain/notifications/quiet-hours.ts'
import { concerns, type NotificationKind, notificationKinds } from '#domain/notifications/seller-notification.ts'
import { refuse } from '#domain/refusal.ts'
import { readDevice } from '#server/accounts/device-name.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { whyRefused } from '#server/http/guarded-request.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { translate } from '#server/translate.ts'
import { postToDevices, quietHoursOf } from './deliver-notification.ts'
import { findPushKeys } from './push-keys.ts'
import type { PushTarget } from './push-request.ts'
import { deleteDevice, findChoice, listDevices, saveChoice, saveDevice } from './push-store.ts'

/** Returns what a person is notified of, and on which devices. */
export async function showNotifications(context: Needs<'config' | 'secret'>, principal: Principal) {
  const { id, storeRole, sessionId } = principal
  const choice = await findChoice(id)
  return {
    key: findPushKeys(context)?.publicKey ?? null,
    kinds: notificationKinds.filter((kind) => storeRole !== null && concerns(kind, storeRole)),
    muted: [...(choice?.muted ?? [])],
    quiet: quietHoursOf(choice),
    digest: choice?.digest ?? true,
    devices: await showDevices(id, sessionId),
  }
}

/** Returns the devices that show notifications to an account; `sessionId` says which of them asks. */
export const showDevices = async (accountId: string, sessionId: string | null) =>
  (await listDevices(accountId)).map((device) => ({
    id: device.id,
    ...readDevice(device.userAgent),
    addedAt: device.createdAt,
    isHere: device.sessionId === sessionId,
  }))

type Chosen = { muted: NotificationKind[]; quiet: QuietHours | null; digest: boolean }

/** Saves what a person wants to be notified of. */
export const chooseNotifications = ({ muted, quiet, digest }: Chosen, { id }: Principal): Promise<void> =>
  transaction(() =>
    saveChoice({ accountId: id, muted, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, digest }),
  )

const longestUserAgent = 400

/**
 * Shows notifications on the visitor's browser from now on. Refuses with push/off where the shop sends none, and push/endpoint
 * for an endpoint that no push service has: without TLS, or in a private network.
 */
export async function registerDevice(
  context: Needs<'config' | 'secret'>,
  target: PushTarget,
  visitor: Visitor,
): Promise<void> {
  if (!findPushKeys(context)) refuse('push/off')
  await assertReachable(context, target.endpoint)
  const { id: accountId, sessionId } = member(visitor)
  const userAgent = visitor.header('user-agent')?.slice(0, longestUserAgent) ?? null
  await transaction(() => saveDevice({ ...target, accountId, sessionId, userAgent }))
}

/** A name that is unknown now is tried when there is something to send. */
async function assertReachable({ config }: Needs<'config'>, endpoint: string): Promise<void> {
  const reason = await whyRefused(endpoint, { loopback: config.outgoingLoopback })
  if (reason !== undefined && reason !== 'unknown-name') refuse('push/endpoint')
}

/** Shows no notifications on a device any more. Refuses with thing/not-found. */
export const removeDevice = (id: string, principal: Principal): Promise<void> =>
  transaction(async () => {
    if (!(await deleteDevice(id, principal.id))) refuse('thing/not-found')
  })

/** Queues a sample for every device of the person, also in their quiet hours. */
export const sendSample = (context: Needs<'notifyOutbox'>, { id, language }: Principal): Promise<void> =>
  postToDevices(
    context,
    id,
    {
      title: translate(language, 'push-messages', 'sample.title'),
      body: translate(language, 'push-messages', 'sample.body'),
      path: '/seller',
      tag: 'sample',
      language,
    },
    randomUUID(),
  )
