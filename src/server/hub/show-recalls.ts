import type { Language } from '#domain/language/language.ts'
import { recallLocation } from '#domain/shipping/recall.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { listLots, listRecalls, listRecallUnits } from './recall-store.ts'

const mostRecalls = 50
const mostUnits = 2_000
const mostLots = 300

type UnitRow = Awaited<ReturnType<typeof listRecallUnits>>[number]
type RecallRow = Awaited<ReturnType<typeof listRecalls>>[number]

/** Returns the recalls of a store, or of all, with every unit and where it is now, without customers. */
export async function showRecalls(scope: string | null, language: Language) {
  const { recalls, units } = await readRecalls(scope)
  return { items: recalls.map((row) => ({ ...showRecall(row, language), units: unitsOf(row, units).map(showUnit) })) }
}

/** Returns the recalls that concern a person's hub, with the box and the recipient of every unit there. */
export async function showHubRecalls(visitor: Visitor) {
  const { id: hubId } = await requireHub(member(visitor))
  const { recalls, units } = await readRecalls(null)
  const here = units.filter(({ shipment }) => shipment.hubId === hubId)
  const concerned = recalls.filter((row) => unitsOf(row, here).length > 0 || unitsOf(row, units).length === 0)
  return {
    items: concerned.map((row) => ({
      ...showRecall(row, visitor.language),
      units: unitsOf(row, here).map((unit) => ({
        ...showUnit(unit),
        orderNumber: unit.orderNumber,
        recipient: unit.recipient,
        shipmentId: unit.shipment.id,
        bin: unit.shipment.bin ?? unit.shipment.shelf,
      })),
    })),
  }
}

/** Returns the packed lots of a store that are not withdrawn. */
export async function showLots(scope: string | null, language: Language) {
  return { items: (await listLots(scope, mostLots)).map(({ name, ...lot }) => ({ ...lot, name: name[language] })) }
}

async function readRecalls(scope: string | null) {
  const recalls = await listRecalls(scope, mostRecalls)
  const ids = recalls.map(({ recall }) => recall.id)
  return { recalls, units: ids.length === 0 ? [] : await listRecallUnits(ids, mostUnits) }
}

const unitsOf = ({ recall }: RecallRow, units: readonly UnitRow[]) =>
  units.filter(({ unit }) => unit.recallId === recall.id)

const showRecall = ({ recall: { id, lot, reason, at }, productName, brandName }: RecallRow, language: Language) => ({
  id,
  productName: productName[language],
  brandName: brandName[language],
  lot,
  reason,
  at,
})

/** Units that left the order for another reason are out too. */
const showUnit = ({ unit, line, sellerOrder, shipment, parcel }: UnitRow) => ({
  lineId: unit.lineId,
  code: sellerOrder.code,
  quantity: unit.quantity,
  state: unit.state === 'open' && line.cancelledQuantity >= line.quantity ? ('taken_out' as const) : unit.state,
  location: recallLocation({ sellerOrder: sellerOrder.state, shipment: shipment.state, parcel }),
})
