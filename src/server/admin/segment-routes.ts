import { segmentEndpoints } from '#contract/accounts/segment-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import {
  addSegment,
  changeSegment,
  exportForMarketing,
  previewSegment,
  removeSegment,
  segmentListFile,
  showSegment,
  showSegments,
} from './segments.ts'

/** Returns the endpoints of segments. */
export function segmentHandlers(): EndpointHandler[] {
  return pairHandlers(segmentEndpoints, {
    'GET /api/admin/segments': ({ query }, { language }) => showSegments(query, language),
    'GET /api/admin/segment-list-file': ({ query }, { language }) => segmentListFile(query, language),
    'POST /api/admin/segments': ({ body }, visitor) => addSegment(body, member(visitor)),
    'POST /api/admin/segment-preview': ({ body }) => previewSegment(body.rules),
    'GET /api/admin/segments/:id': ({ params }) => showSegment(params.id),
    'PUT /api/admin/segments/:id': ({ params, body }, visitor) => changeSegment(params.id, body, member(visitor)),
    'DELETE /api/admin/segments/:id': ({ params }) => removeSegment(params.id),
    'GET /api/admin/segments/:id/marketing-file': ({ params }, { language }) => exportForMarketing(params.id, language),
  })
}
