import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { reports } from '#domain/reports/report-declaration.ts'
import { comparisons, reportSpans } from '#domain/reports/report-period.ts'
import { reportFormats, reportRhythms, scheduleStates, sendingResults } from '#domain/reports/report-schedule.ts'
import { reportGroups } from '#domain/reports/report-shape.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, time } from '../wire-values.ts'

const reportId = z.enum(reports.map((report) => report.id))
/** What is sent, and when: `onDay` is a weekday (1 is Monday) or a day of the month. */
const written = {
  group: z.enum(reportGroups),
  span: z.enum(reportSpans),
  against: z.enum(comparisons),
  format: z.enum(reportFormats),
  rhythm: z.enum(reportRhythms),
  onDay: z.number().int().min(1).max(28),
  hour: z.number().int().min(0).max(23),
}

const schedule = z.object({
  id,
  report: reportId,
  ...written,
  /** Only this hub; every one when it is null. */
  hubName: z.string().nullable(),
  state: z.enum(scheduleStates),
  nextAt: time.nullable(),
  owner: z.string(),
  isOwn: z.boolean(),
  readers: z.array(
    z.object({ name: z.string(), lastAt: time.nullable(), lastResult: z.enum(sendingResults).nullable() }),
  ),
})

/** Reports that are emailed to admins again and again. */
export const reportScheduleEndpoints = {
  'GET /api/admin/report-schedules': {
    summary: 'The scheduled reports that this admin owns or gets',
    access: forAdmins('any-staff'),
    reply: z.object({ items: z.array(schedule) }),
  },
  'POST /api/admin/report-schedules': {
    summary: 'Emails a report daily, weekly or monthly to its owner and other admins who may read it',
    access: forAdmins('any-staff'),
    limit: 'write',
    act: 'report.plan',
    body: z.object({ report: reportId, ...written, hub: id.optional(), readers: z.array(z.email().max(200)).max(10) }),
    status: 201,
    reply: schedule,
  },
  'POST /api/admin/report-schedules/:id/state': {
    summary: 'Pauses, resumes or ends an own scheduled report',
    access: forAdmins('any-staff'),
    limit: 'write',
    act: 'report.change',
    params: byId,
    body: z.object({ state: z.enum(scheduleStates) }),
    reply: schedule,
  },
} satisfies Endpoints
