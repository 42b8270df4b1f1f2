import { binEndpoints } from '#contract/shipping/bin-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { changeBin, countBin, makeBins, moveToBin, showBins } from './manage-bins.ts'
import { printBagLabel, printBinLabels } from './print-shelf-labels.ts'

/** Returns the endpoints of the hub's bins. */
export const binHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(binEndpoints, {
    'GET /api/courier/hub/bins': (_, visitor) => showBins(visitor),
    'GET /api/courier/hub/bins/labels': ({ query }, visitor) => printBinLabels(context, query, visitor),
    'GET /api/courier/hub/bags/:id/label': ({ params, query }, visitor) =>
      printBagLabel(context, { id: params.id, format: query.format }, visitor),
    'POST /api/courier/hub/bins': async ({ body }, visitor) => {
      await makeBins(body, visitor)
      return showBins(visitor)
    },
    'PUT /api/courier/hub/bins/:id': async ({ params, body }, visitor) => {
      await changeBin(params.id, body)
      return showBins(visitor)
    },
    'POST /api/courier/hub/bins/move': ({ body }, visitor) => moveToBin(body.code, body.bin.code, visitor),
    'POST /api/courier/hub/bins/:id/counts': ({ params, body }, visitor) =>
      countBin(
        params.id,
        body.bags.map(({ code }) => code),
        visitor,
      ),
  })
