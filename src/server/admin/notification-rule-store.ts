import { asc, eq, sql } from 'drizzle-orm'
import type { Audience, StaffNotificationKind } from '#domain/notifications/staff-notification.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { staffNotificationRule } from '#server/db/staff-notification-tables.ts'
import { db } from '#server/db/transaction.ts'

export type NotificationRuleRow = typeof staffNotificationRule.$inferSelect

/** Lists the rules of all kinds. */
export const listNotificationRules = () =>
  db().select().from(staffNotificationRule).orderBy(asc(staffNotificationRule.kind))

/** Locks the rule of a kind. */
export async function lockNotificationRule(kind: StaffNotificationKind): Promise<NotificationRuleRow | undefined> {
  const [row] = await db()
    .select()
    .from(staffNotificationRule)
    .where(eq(staffNotificationRule.kind, kind))
    .for('update')
  return row
}

/** Saves a rule as its next version. */
export async function saveNotificationRule(
  kind: StaffNotificationKind,
  values: { audience: Audience; accountIds: string[] },
): Promise<NotificationRuleRow> {
  const [row] = await db()
    .update(staffNotificationRule)
    .set({ ...values, version: sql`${staffNotificationRule.version} + 1`, updatedAt: dbNow })
    .where(eq(staffNotificationRule.kind, kind))
    .returning()
  if (!row) throw new Error(`there is no rule for the notification ${kind}`)
  return row
}
