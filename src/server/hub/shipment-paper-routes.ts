import { shipmentPaperEndpoints } from '#contract/shipping/shipment-paper-contract.ts'
import type { AppContext, Needs } from '#server/context.ts'
import { commercialInvoice } from '#server/documents/commercial-invoice.ts'
import { customsDeclaration } from '#server/documents/customs-declaration.ts'
import { type Drawing, type ExportSet, renderDrawings } from '#server/documents/export-set.ts'
import { packingList } from '#server/documents/packing-list.ts'
import { renderParcelLabel } from '#server/documents/parcel-label.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { recordPapers } from './record-papers.ts'
import { readExportSet } from './shipment-export-set.ts'
import { readShipmentLabel } from './shipment-label.ts'
import { renderSlips } from './shipment-packing-slips.ts'
import { priorFilingCsv, renderShipmentPapers } from './shipment-papers.ts'
import { findShipment } from './shipment-store.ts'
import { showShipment } from './show-shipment.ts'

/** Returns the hub's endpoints of what travels with a box on paper: the papers of its export, its packing slips and its label. */
export const shipmentPaperHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(shipmentPaperEndpoints, {
    'POST /api/courier/hub/boxes/:id/papers': async ({ params, body }, visitor) => {
      await recordPapers(context, params.id, body, visitor)
      return showShipment(params.id, visitor)
    },

    'GET /api/courier/hub/boxes/:id/commercial-invoice.pdf': async ({ params }, { language }) =>
      printAlone(context, commercialInvoice, await readExportSet(params.id, language)),

    'GET /api/courier/hub/boxes/:id/packing-list.pdf': async ({ params }, { language }) =>
      printAlone(context, packingList, await readExportSet(params.id, language)),

    'GET /api/courier/hub/boxes/:id/customs-declaration.pdf': async ({ params }, { language }) =>
      printAlone(context, customsDeclaration, await readExportSet(params.id, language)),

    'GET /api/courier/hub/boxes/:id/papers.pdf': ({ params }, { language }) =>
      renderShipmentPapers(context, params.id, language),

    'GET /api/courier/hub/boxes/:id/fda-rows.csv': ({ params }) => priorFilingCsv(params.id),

    'GET /api/courier/hub/boxes/:id/packing-slip.pdf': async ({ params }, { language }) =>
      renderSlips(context, (await findShipment(params.id)).shipment, language),

    'GET /api/courier/hub/boxes/:id/parcel-label.pdf': async ({ params }, { language }) =>
      renderParcelLabel(await readShipmentLabel(params.id, language), context.printFonts),
  })

/** Renders one document of the export papers as a file of its own. */
const printAlone = ({ printFonts }: Needs<'printFonts'>, paper: (set: ExportSet) => Drawing, set: ExportSet) =>
  renderDrawings([paper(set)], { title: set.orderNumber, createdAt: set.createdAt, fontDirectory: printFonts })
