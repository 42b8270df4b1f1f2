import { deskEndpoints } from '#contract/metrics/desk-contract.ts'
import { findEndpoints } from '#contract/metrics/find-contract.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { countDeskChanges, readDeskMetrics, readDeskQueues, recordDeskVisit } from './desk-store.ts'
import { listFailedJobs, retryFailedJob } from './failed-job-store.ts'
import { findAnything } from './find-store.ts'

/** Returns the endpoints of the admin's first screen, and of what the shop could not send. */
export function deskHandlers(context: Needs<'notifyOutbox'>): EndpointHandler[] {
  const find = pairHandlers(findEndpoints, {
    'GET /api/admin/find': async ({ query }, visitor) => ({
      items: await findAnything(query.q, visitor.language, member(visitor).rights),
    }),
  })
  const desk = pairHandlers(deskEndpoints, {
    'GET /api/admin/desk': async (_, visitor) => {
      const { rights } = member(visitor)
      return { queues: await readDeskQueues(rights), ...(await readDeskMetrics(rights)) }
    },
    'POST /api/admin/desk-visits': async (_, visitor) => {
      const { id, rights } = member(visitor)
      const since = await recordDeskVisit(id)
      return { since, changes: since ? await countDeskChanges(since, rights) : [] }
    },
    'GET /api/admin/failed-jobs': async () => ({ items: await listFailedJobs() }),
    'POST /api/admin/failed-jobs/:id/retry': async ({ params }) => {
      context.notifyOutbox(await retryFailedJob(params.id))
    },
  })
  return [...find, ...desk]
}
