import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Rights } from '#domain/accounts/permission.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { ScheduleState, SendingResult } from '#domain/reports/report-schedule.ts'
import { account, staffRole } from '#server/db/account-tables.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { reportReader, reportSchedule } from '#server/db/report-tables.ts'
import { db } from '#server/db/transaction.ts'

export type ScheduleRow = typeof reportSchedule.$inferSelect

/** Lists the scheduled reports that an admin owns or gets, the oldest first, with the names of their owners and hubs. */
export const listSchedules = (accountId: string, language: Language) =>
  db()
    .select({ row: reportSchedule, owner: account.name, hubName: sql<string | null>`${hub.name} ->> ${language}` })
    .from(reportSchedule)
    .innerJoin(account, eq(account.id, reportSchedule.ownerId))
    .leftJoin(hub, eq(hub.id, reportSchedule.hubId))
    .where(
      sql`${reportSchedule.ownerId} = ${accountId} or exists (select from report_reader r
        where r.schedule_id = ${reportSchedule.id} and r.account_id = ${accountId})`,
    )
    .orderBy(asc(reportSchedule.createdAt), reportSchedule.id)

/** Lists who gets these reports, and what came of the last sending to each. */
export const listReaders = (ids: readonly string[]) =>
  db()
    .select({ reader: reportReader, name: account.name })
    .from(reportReader)
    .innerJoin(account, eq(account.id, reportReader.accountId))
    .where(inArray(reportReader.scheduleId, [...ids]))
    .orderBy(account.name, account.id)

/** Returns the admins with these email addresses. */
export const findAdmins = (emails: readonly string[]) =>
  db()
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(
      and(
        inArray(account.email, [...emails]),
        eq(account.role, 'admin'),
        isNull(account.disabledAt),
        isNull(account.closedAt),
      ),
    )

/** Saves a scheduled report with its readers. */
export async function insertSchedule(
  row: typeof reportSchedule.$inferInsert,
  readers: readonly string[],
): Promise<void> {
  await db().insert(reportSchedule).values(row)
  await db()
    .insert(reportReader)
    .values(readers.map((accountId) => ({ scheduleId: row.id, accountId })))
}

/** Locks an own scheduled report. Refuses with thing/not-found, also for that of another admin. */
export async function lockOwnSchedule(id: string, ownerId: string): Promise<ScheduleRow> {
  const [row] = await db()
    .select()
    .from(reportSchedule)
    .where(and(eq(reportSchedule.id, id), eq(reportSchedule.ownerId, ownerId)))
    .for('update')
  return row ?? refuse('thing/not-found')
}

/** Saves whether a report is sent, and when next. */
export const saveState = (id: string, state: ScheduleState, nextAt: Date) =>
  db().update(reportSchedule).set({ state, nextAt }).where(eq(reportSchedule.id, id))

/** Locks some reports whose time has come, and skips what another process has locked. */
export const lockDueSchedules = (most: number): Promise<ScheduleRow[]> =>
  db()
    .select()
    .from(reportSchedule)
    .where(and(eq(reportSchedule.state, 'on'), lte(reportSchedule.nextAt, dbNow)))
    .orderBy(asc(reportSchedule.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })

/** Returns a scheduled report with one of its readers, as they may read now; `rights` is null when they are no admin any more. */
export async function findSending(scheduleId: string, accountId: string) {
  const [found] = await db()
    .select({
      schedule: reportSchedule,
      reader: account,
      rights: sql<Rights | null>`case when ${account.role} = 'admin' and ${account.disabledAt} is null
        and ${account.closedAt} is null then coalesce(to_jsonb(${staffRole.permissions}), '"all"'::jsonb) end`,
    })
    .from(reportReader)
    .innerJoin(reportSchedule, eq(reportSchedule.id, reportReader.scheduleId))
    .innerJoin(account, eq(account.id, reportReader.accountId))
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(and(eq(reportReader.scheduleId, scheduleId), eq(reportReader.accountId, accountId)))
  return found
}

/** Saves what came of sending a report to a reader. */
export const saveResult = (scheduleId: string, accountId: string, lastResult: SendingResult) =>
  db()
    .update(reportReader)
    .set({ lastResult, lastAt: dbNow })
    .where(and(eq(reportReader.scheduleId, scheduleId), eq(reportReader.accountId, accountId)))
