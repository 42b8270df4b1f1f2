import { sellerEndpoints } from '#contract/seller-contract.ts'
import type { PartState } from '#domain/fulfilment-flow.ts'
import { isShortageOpen } from '#domain/shortage.ts'
import { readClock } from '#server/db/database-clock.ts'
import { renderPackingSlip } from '#server/documents/packing-slip.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { readTimeline } from '#server/orders/order-timeline.ts'
import { findStore, storeOf } from './find-store.ts'
import { readPartSlips } from './part-slip.ts'
import { acceptPart, packPart } from './part-steps.ts'
import { countParts, findPart, findStoreFace, listPartLines, listParts, listToMake, storeScope } from './part-store.ts'
import { expectedGrams, showPartLine, showPartPicture, showPartSummary } from './show-part.ts'
import { changeStoreTax, showStoreTax } from './store-tax.ts'
import { rejectPart, shortenPart } from './withdraw-part.ts'

/** The four filters of a seller's list; rejected and lapsed ones are only among all. */
const piles = {
  new: ['awaiting_acceptance'],
  making: ['accepted', 'part_accepted'],
  packed: ['packed', 'handed_over'],
  gone: ['received', 'boxed', 'dispatched', 'fulfilled'],
} as const satisfies Record<string, readonly PartState[]>

/** Returns the endpoints of the seller's back office: items to prepare, accept, pack, and the packing slip. */
export function sellerDoors(house: House): Door[] {
  return openDoors(sellerEndpoints, {
    'GET /api/seller/store': async ({ query }, visitor) => ({
      store: await findStore(storeOf(member(visitor), query.brandId), visitor.language),
    }),

    'GET /api/seller/store/tax': async ({ query }, visitor) => ({
      tax: await showStoreTax(storeOf(member(visitor), query.brandId)),
    }),

    'PUT /api/seller/store/tax': async ({ body }, visitor) => ({ tax: await changeStoreTax(body, visitor) }),

    'GET /api/seller/parts': async ({ query }, visitor) => {
      const { language } = visitor
      const scope = storeScope(member(visitor), query.brandId)
      const pile = query.state ?? 'all'
      const { items: rows, nextCursor } = await listParts(
        scope,
        { states: pile === 'all' ? undefined : piles[pile], cursor: query.cursor },
        language,
      )
      const lines = rows.length === 0 ? [] : await listPartLines(rows.map(({ part }) => part.id))
      const counts = await countParts(scope)
      const inPile = (states: readonly PartState[]) => states.reduce((all, state) => all + (counts.get(state) ?? 0), 0)
      const toMake = await listToMake(scope, [...piles.new, ...piles.making])
      const face = scope === null ? undefined : await findStoreFace(scope)
      return {
        items: rows.map((row) => showPartSummary(row, lines, house.pictures, language)),
        nextCursor,
        brand: face ? { id: face.id, name: face.name[language], colour: face.palette.ground } : null,
        counts: {
          new: inPile(piles.new),
          making: inPile(piles.making),
          packed: inPile(piles.packed),
          gone: inPile(piles.gone),
        },
        toMake: toMake.map((made) => ({
          ...made,
          name: made.name[language],
          signName: made.name.gu,
          picture: showPartPicture(house.pictures, made.productId),
        })),
      }
    },

    'GET /api/seller/parts/:id': ({ params }, visitor) => showPart(house, params.id, visitor),

    'POST /api/seller/parts/:id/accept': async ({ params, body }, visitor) => {
      await acceptPart(house, params.id, body.version, visitor)
      return showPart(house, params.id, visitor)
    },

    'POST /api/seller/parts/:id/reject': async ({ params, body }, visitor) => {
      await rejectPart(house, params.id, body, visitor)
      return showPart(house, params.id, visitor)
    },

    'POST /api/seller/parts/:id/shortage': async ({ params, body }, visitor) => {
      await shortenPart(house, params.id, body, visitor)
      return showPart(house, params.id, visitor)
    },

    'POST /api/seller/parts/:id/pack': async ({ params, body }, visitor) => {
      await packPart(house, params.id, body, visitor)
      return showPart(house, params.id, visitor)
    },

    'GET /api/seller/parts/:id/packing-slip.pdf': async ({ params }, visitor) => {
      const { part } = await findPart(params.id, storeScope(member(visitor)))
      const [own] = await readPartSlips(part.orderId, visitor.language, part.id)
      if (!own) throw new Error(`part ${part.id} has no slip although it is there`)
      return renderPackingSlip(own.slip, house.printFonts)
    },
  })
}

async function showPart(house: House, id: string, visitor: Visitor) {
  const principal = member(visitor)
  const row = await findPart(id, storeScope(principal))
  const lines = await listPartLines([id])
  const { language } = visitor
  const as = principal.role === 'admin' ? 'admin' : 'seller'
  return {
    ...showPartSummary(row, lines, house.pictures, language),
    lines: lines.map((line) => showPartLine(line, row.arrivesTo, house.pictures, language)),
    expectedGrams: expectedGrams(lines),
    packedGrams: row.part.packedGrams,
    shortageUntil: isShortageOpen(row.part, await readClock()) ? row.part.shortageUntil : null,
    orderNotes: row.orderNotes,
    replacement: row.replacement,
    timeline: await readTimeline(row.part.orderId, { as, id: principal.id, brandId: row.part.brandId, language }),
  }
}
