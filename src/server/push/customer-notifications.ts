import type { CustomerNotificationKind } from '#domain/notifications/customer-notification.ts'
import type { QuietHours } from '#domain/notifications/quiet-hours.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { quietHoursOf } from './deliver-notification.ts'
import { registerDevice, showDevices } from './own-notifications.ts'
import { findPushKeys } from './push-keys.ts'
import type { PushTarget } from './push-request.ts'
import { findChoice, saveChoice, saveTimeZone } from './push-store.ts'

/** Returns what a person is notified of about their own orders, and on which devices. */
export async function showCustomerNotifications(context: Needs<'config' | 'secret'>, { id, sessionId }: Principal) {
  const choice = await findChoice(id)
  return {
    key: findPushKeys(context)?.publicKey ?? null,
    muted: [...(choice?.customerMuted ?? [])],
    quiet: quietHoursOf(choice),
    devices: await showDevices(id, sessionId),
  }
}

type Chosen = { muted: CustomerNotificationKind[]; quiet: QuietHours | null; timeZone: string }

/** Saves what a customer wants to be notified of. */
export const chooseCustomerNotifications = ({ muted, quiet, timeZone }: Chosen, { id }: Principal): Promise<void> =>
  transaction(() =>
    saveChoice({
      accountId: id,
      customerMuted: muted,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      timeZone,
    }),
  )

/** Shows notifications on the visitor's browser from now on; nights are those of its time zone. Refuses as `registerDevice` does. */
export async function registerCustomerDevice(
  context: Needs<'config' | 'secret'>,
  { timeZone, ...target }: PushTarget & { timeZone: string },
  visitor: Visitor,
): Promise<void> {
  await registerDevice(context, target, visitor)
  await transaction(() => saveTimeZone(member(visitor).id, timeZone))
}
