import { applicationEndpoints } from '#contract/application-contract.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { findApplication, listApplications } from './application-store.ts'

/** Returns the endpoints for the stores that sellers applied to open (docs/spec/decisions.md#46). */
export const applicationDoors = (): Door[] =>
  openDoors(applicationEndpoints, {
    'GET /api/admin/applications': ({ query }, { language }) => listApplications(language, query.cursor),
    'GET /api/admin/applications/:id': ({ params }, { language }) => findApplication(params.id, language),
  })
