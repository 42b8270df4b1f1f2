import { randomUUID } from 'node:crypto'
import { normaliseEmail } from '#domain/accounts/email-address.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { reportOf } from '#domain/reports/report-declaration.ts'
import type { Comparison, ReportSpan } from '#domain/reports/report-period.ts'
import {
  lastDayOf,
  mayReadReport,
  nextSending,
  type ReportFormat,
  type ReportTiming,
  type ScheduleState,
} from '#domain/reports/report-schedule.ts'
import type { ReportGroup } from '#domain/reports/report-shape.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { findHubName, listHubsOfReports } from '#server/shop/hub-scope-store.ts'
import { textCode } from '#server/translate.ts'
import {
  findAdmins,
  insertSchedule,
  listReaders,
  listSchedules,
  lockDueSchedules,
  lockOwnSchedule,
  saveState,
} from './report-schedule-store.ts'
import { hubOfReport } from './show-report.ts'

type Written = ReportTiming & {
  report: NonNullable<ReturnType<typeof reportOf>>['id']
  group: ReportGroup
  span: ReportSpan
  against: Comparison
  format: ReportFormat
  hub?: string | undefined
  readers: string[]
}

/** Returns the scheduled reports that an admin owns or gets. */
export async function showSchedules(actor: Principal) {
  const found = await listSchedules(actor.id, actor.language)
  const readers = found.length === 0 ? [] : await listReaders(found.map(({ row }) => row.id))
  return {
    items: found.flatMap(
      ({ row: { ownerId, grouping, comparison, report, nextAt, createdAt: _, hubId: __, ...row }, owner, hubName }) => {
        const declared = reportOf(report)
        if (!declared) return []
        return {
          ...row,
          report: declared.id,
          group: grouping,
          against: comparison,
          nextAt: row.state === 'on' ? nextAt : null,
          owner,
          hubName,
          isOwn: ownerId === actor.id,
          readers: readers
            .filter(({ reader }) => reader.scheduleId === row.id)
            .map(({ name, reader: { lastAt, lastResult } }) => ({ name, lastAt, lastResult })),
        }
      },
    ),
  }
}

/**
 * Schedules a report for its owner and other admins. Refuses with auth/permission when the owner may not read it, with
 * thing/not-found for a hub that is none or not theirs, and with
 * request/invalid for a day that the rhythm does not have or an address that is no admin's.
 */
export const scheduleReport = (written: Written, actor: Principal) =>
  transaction(async () => {
    const report = reportOf(written.report)
    if (!report || !mayReadReport(actor.rights, report.area)) return refuse('auth/permission')
    const { rhythm, onDay, hour, span, format, group, against } = written
    const hubId = (report.isByHub && hubOfReport(await listHubsOfReports(actor), written.hub || undefined)) || null
    if (hubId && !(await findHubName(hubId))) return refuse('thing/not-found')
    if (onDay > lastDayOf[rhythm])
      throw new Refusal('request/invalid', { onDay: textCode('report-schedules', 'dayWrong') })
    const emails = [...new Set(written.readers.map(normaliseEmail))]
    const admins = emails.length === 0 ? [] : await findAdmins(emails)
    const unknown = emails.filter((email) => !admins.some((admin) => admin.email === email))
    if (unknown.length > 0) {
      const problem = textCode('report-schedules', 'readersWrong', { emails: unknown.join(', ') })
      throw new Refusal('request/invalid', { readers: problem })
    }
    const id = randomUUID()
    const nextAt = nextSending({ rhythm, onDay, hour }, await readClock())
    await insertSchedule(
      {
        id,
        ownerId: actor.id,
        report: report.id,
        grouping: group,
        comparison: against,
        span,
        format,
        rhythm,
        onDay,
        hour,
        hubId,
        nextAt,
      },
      [...new Set([actor.id, ...admins.map((admin) => admin.id)])],
    )
    return findShown(id, actor)
  })

/** Pauses, resumes or ends an own scheduled report. Refuses with thing/not-found, and flow/not-now once it has ended. */
export const changeScheduleState = (id: string, state: ScheduleState, actor: Principal) =>
  transaction(async () => {
    const row = await lockOwnSchedule(id, actor.id)
    if (row.state === 'ended' && state !== 'ended') refuse('flow/not-now')
    await saveState(id, state, nextSending(row, await readClock()))
    return findShown(id, actor)
  })

async function findShown(id: string, actor: Principal) {
  const { items } = await showSchedules(actor)
  return items.find((item) => item.id === id) ?? refuse('thing/not-found')
}

const dueAtOnce = 20

/**
 * Posts one message for each reader of every report whose time has come, and plans the next sending in the same transaction:
 * each is sent once, by whichever process comes first.
 */
export const postDueReports = (context: Needs<'notifyOutbox'>): Promise<void> =>
  transaction(async () => {
    const due = await lockDueSchedules(dueAtOnce)
    if (due.length === 0) return
    const readers = await listReaders(due.map(({ id }) => id))
    const now = await readClock()
    for (const schedule of due) {
      const own = readers.filter(({ reader }) => reader.scheduleId === schedule.id)
      const dueAt = schedule.nextAt.toISOString()
      await post(
        context,
        own.map(({ reader: { accountId } }) => ({
          kind: 'send-report',
          dedupeKey: `report:${schedule.id}:${dueAt}:${accountId}`,
          payload: { scheduleId: schedule.id, accountId, dueAt },
        })),
      )
      await saveState(schedule.id, schedule.state, nextSending(schedule, now))
    }
  })

/** Sends the reports whose time has come; one that was missed while no process ran is sent once. */
export const reportSending: IntervalJob = {
  name: 'scheduled reports',
  first: 20_000,
  run: async (context) => {
    await postDueReports(context)
    return 60_000
  },
  pauseAfterFailure: 60_000,
}
