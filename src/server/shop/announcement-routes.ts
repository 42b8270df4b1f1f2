import { announcementEndpoints } from '#contract/content/announcement-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { addAnnouncement, changeAnnouncement, endAnnouncement, showAnnouncements } from './change-announcement.ts'

/** Returns the endpoints of the announcements. */
export const announcementHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(announcementEndpoints, {
    'GET /api/admin/announcements': () => showAnnouncements(),
    'POST /api/admin/announcements': ({ body }) => addAnnouncement(context, body),
    'PUT /api/admin/announcements/:id': ({ params, body }) => changeAnnouncement(context, params.id, body),
    'POST /api/admin/announcements/:id/end': ({ params, body }) => endAnnouncement(context, params.id, body.seen),
  })
