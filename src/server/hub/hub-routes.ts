import { hubEndpoints } from '#contract/hub-contract.ts'
import type { BoxState } from '#domain/box-flow.ts'
import { renderCommercialInvoice } from '#server/documents/commercial-invoice.ts'
import { renderCustomsDeclaration } from '#server/documents/customs-declaration.ts'
import { renderPackingList } from '#server/documents/packing-list.ts'
import { renderParcelLabel } from '#server/documents/parcel-label.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { readExportSet } from './box-export-set.ts'
import { readBoxLabel } from './box-label.ts'
import { keepPhoto, readPhoto } from './box-photo.ts'
import { renderSlips } from './box-slips.ts'
import { countBoxes, findBox, findPhotoOfOrder, listBoxes, listBoxParts } from './box-store.ts'
import { shelfStates } from './free-bin.ts'
import { receivePart } from './receive-part.ts'
import { recordPapers } from './record-papers.ts'
import { recordWaybill } from './record-waybill.ts'
import { sealBox } from './seal-box.ts'
import { showBox, showBoxSummary } from './show-box.ts'

const expected = ['expecting'] as const satisfies readonly BoxState[]
const sealed = ['packed', 'papers_blocked', 'papers_ready', 'label_ready'] as const satisfies readonly BoxState[]

/** The shipment states of each list; the default is everything still at the hub. */
const lists = {
  expected,
  shelf: shelfStates,
  sealed,
  all: [...expected, ...shelfStates, ...sealed, 'handed_to_carrier'],
} as const satisfies Record<string, readonly BoxState[]>

/** Returns the hub's endpoints: shipments, receiving, photograph, sealing, waybill and printed documents. */
export function hubDoors(house: House): Door[] {
  return openDoors(hubEndpoints, {
    'GET /api/courier/hub/boxes': async ({ query }, { language }) => {
      const states = query.state ? lists[query.state] : [...shelfStates, ...expected, ...sealed]
      const { items: views, nextCursor } = await listBoxes(states, query.cursor, language)
      const parts = views.length === 0 ? [] : await listBoxParts(views.map(({ order }) => order.id))
      const counts = await countBoxes()
      const inStates = (wanted: readonly BoxState[]) => wanted.reduce((all, state) => all + (counts.get(state) ?? 0), 0)
      return {
        items: views.map((view) =>
          showBoxSummary(
            view,
            parts.filter(({ part }) => part.orderId === view.order.id),
            language,
          ),
        ),
        nextCursor,
        counts: {
          expected: inStates(expected),
          shelf: inStates(shelfStates),
          complete: inStates(['complete', 'part_release']),
          sealed: inStates(sealed),
        },
      }
    },

    'GET /api/courier/hub/boxes/:id': ({ params }, visitor) => showBox(params.id, visitor),

    'POST /api/courier/hub/receive': async ({ body }, visitor) => {
      const { boxId, code, again } = await receivePart(house, body.code, visitor)
      return { box: await showBox(boxId, visitor), code, again }
    },

    'POST /api/courier/hub/boxes/:id/photo': async ({ params, body }, visitor) => {
      await keepPhoto(house, params.id, body)
      return showBox(params.id, visitor)
    },

    'GET /api/courier/hub/boxes/:id/photo.jpg': async ({ params }) =>
      readPhoto(house, (await findBox(params.id)).box.photo),

    'POST /api/courier/hub/boxes/:id/seal': async ({ params, body }, visitor) => {
      const { version, scannedOut, seal, weightGrams, lengthMm, widthMm, heightMm } = body
      const measure = { grams: weightGrams, lengthMm, widthMm, heightMm }
      await sealBox(house, params.id, { version, scannedOut, seal, measure }, visitor)
      return showBox(params.id, visitor)
    },

    'POST /api/courier/hub/boxes/:id/waybill': async ({ params, body }, visitor) => {
      await recordWaybill(house, params.id, body, visitor)
      return showBox(params.id, visitor)
    },

    'POST /api/courier/hub/boxes/:id/papers': async ({ params, body }, visitor) => {
      await recordPapers(house, params.id, body, visitor)
      return showBox(params.id, visitor)
    },

    'GET /api/courier/hub/boxes/:id/commercial-invoice.pdf': async ({ params }, { language }) =>
      renderCommercialInvoice(await readExportSet(params.id, language), house.printFonts),

    'GET /api/courier/hub/boxes/:id/packing-list.pdf': async ({ params }, { language }) =>
      renderPackingList(await readExportSet(params.id, language), house.printFonts),

    'GET /api/courier/hub/boxes/:id/customs-declaration.pdf': async ({ params }, { language }) =>
      renderCustomsDeclaration(await readExportSet(params.id, language), house.printFonts),

    'GET /api/courier/hub/boxes/:id/packing-slip.pdf': async ({ params }, { language }) =>
      renderSlips(house, (await findBox(params.id)).order.id, language),

    'GET /api/courier/hub/boxes/:id/parcel-label.pdf': async ({ params }, { language }) =>
      renderParcelLabel(await readBoxLabel(params.id, language), house.printFonts),

    'GET /api/orders/:id/box-photo.jpg': async ({ params }, visitor) => {
      await demandOrderAccess(visitor, params.id)
      return readPhoto(house, await findPhotoOfOrder(params.id))
    },
  })
}
