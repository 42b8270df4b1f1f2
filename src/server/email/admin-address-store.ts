import { and, arrayContains, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Permission, Rights } from '#domain/accounts/permission.ts'
import {
  audienceOf,
  type StaffNotificationKind,
  staffNotificationNeeds,
} from '#domain/notifications/staff-notification.ts'
import { account, staffRole } from '#server/db/account-tables.ts'
import { staffNotificationRule } from '#server/db/staff-notification-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the open admins who have this permission (null: every one of them), with the language they read and their rights. */
export const listAdmins = (need: Permission | null) =>
  db()
    .select({
      id: account.id,
      to: account.email,
      name: account.name,
      language: account.language,
      rights: sql<Rights>`coalesce(to_jsonb(${staffRole.permissions}), '"all"')`,
    })
    .from(account)
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(
      and(
        eq(account.role, 'admin'),
        isNull(account.disabledAt),
        isNull(account.closedAt),
        need === null ? undefined : or(isNull(staffRole.id), arrayContains(staffRole.permissions, [need])),
      ),
    )
    .orderBy(asc(account.name), asc(account.id))

/** Returns the admins who are emailed of this, by the rule for it and what they may see. */
export async function listNotifiedAdmins(kind: StaffNotificationKind) {
  const [rule] = await db().select().from(staffNotificationRule).where(eq(staffNotificationRule.kind, kind))
  if (!rule) throw new Error(`there is no rule for the notification ${kind}`)
  return audienceOf(rule, await listAdmins(staffNotificationNeeds[kind]))
}
