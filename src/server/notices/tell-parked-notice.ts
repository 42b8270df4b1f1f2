import { z } from 'zod'
import { sayMinor } from '#domain/foreign-money.ts'
import type { House } from '#server/house.ts'
import { writeToAdmins } from '#server/mail/write-to-admins.ts'
import { findNotice, moneyTold } from '#server/payments/notice-store.ts'

/**
 * Emails the admins that a webhook event about money could not be handled and is not retried, once for each time it
 * was stored or redelivered. In the caller's transaction. An event of an unpaid page involves no money, and the sweep
 * checks that page anyway.
 */
export async function tellParkedNotice(
  house: House,
  { payload, dedupeKey }: { payload: unknown; dedupeKey: string },
  error: string,
): Promise<void> {
  const { gateway, noticeId } = z.object({ gateway: z.string(), noticeId: z.string() }).parse(payload)
  const notice = await findNotice(gateway, noticeId)
  if (!notice || notice.handledAt) return
  const told = moneyTold(notice.report)
  if (!told) return
  await writeToAdmins(house, `parked:${dedupeKey}`, (language) => ({
    letter: 'noticeParked',
    values: {
      amount: sayMinor(told.amountMinor, told.currency, language),
      gateway,
      kind: notice.kind,
      reference: told.reference,
      error,
    },
    path: '/admin/payments?list=disputes',
  }))
}
