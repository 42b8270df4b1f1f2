import { reportScheduleEndpoints } from '#contract/reports/report-schedule-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { changeScheduleState, scheduleReport, showSchedules } from './schedule-report.ts'

/** Returns the endpoints of scheduled reports. */
export const reportScheduleHandlers = (): EndpointHandler[] =>
  pairHandlers(reportScheduleEndpoints, {
    'GET /api/admin/report-schedules': (_, visitor) => showSchedules(member(visitor)),
    'POST /api/admin/report-schedules': ({ body }, visitor) => scheduleReport(body, member(visitor)),
    'POST /api/admin/report-schedules/:id/state': ({ params, body }, visitor) =>
      changeScheduleState(params.id, body.state, member(visitor)),
  })
