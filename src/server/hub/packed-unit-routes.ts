import { packedUnitEndpoints } from '#contract/shipping/packed-unit-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { countByHand, countScanned, showShipmentUnits, takeUnitOut } from './count-units.ts'

/** Returns the hub's endpoints of the units that are counted into a box. */
export const packedUnitHandlers = (): EndpointHandler[] =>
  pairHandlers(packedUnitEndpoints, {
    'GET /api/courier/hub/boxes/:id/units': ({ params }, visitor) => showShipmentUnits(params.id, visitor),
    'POST /api/courier/hub/boxes/:id/units': ({ params, body }, visitor) => countScanned(params.id, body, visitor),
    'POST /api/courier/hub/boxes/:id/hand-counts': ({ params, body }, visitor) => countByHand(params.id, body, visitor),
    'POST /api/courier/hub/boxes/:id/units/:unitId/take-out': ({ params, body }, visitor) =>
      takeUnitOut(params.id, { unitId: params.unitId, at: body.at }, visitor),
  })
