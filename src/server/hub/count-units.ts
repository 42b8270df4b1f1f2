import { refuse } from '#domain/refusal.ts'
import { assertFits, findScannedUnit, type HandCountReason, parseUnitLabel } from '#domain/shipping/packed-units.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findBagId } from './hub-scan-store.ts'
import {
  type CountedLine,
  type CountedShipment,
  findCountedShipment,
  insertPackedUnit,
  lockCountedShipment,
  saveUnitTakenOut,
  wasCounted,
} from './packed-unit-store.ts'
import { assertOpenAndComplete } from './shipment-photo.ts'

type Act = { actId: string; at?: Date | undefined }

/** Returns what belongs into a box and what was counted into it, for those who pack it. Refuses with thing/not-found. */
export const showShipmentUnits = async (id: string, visitor: Visitor) =>
  showUnits(await findCountedShipment(id), visitor)

function showUnits({ orderNumber, lines }: CountedShipment, visitor: Visitor) {
  const { language } = visitor
  const { id: own } = member(visitor)
  return {
    orderNumber,
    // A line that was cancelled before anything of it was packed is none of the box.
    lines: lines
      .filter(({ quantity, units }) => quantity > 0 || units.length > 0)
      .map(({ name, brandName, units, ...line }) => ({
        ...line,
        name: name[language],
        brandName: brandName[language],
        units: units.map(({ actorId, ...unit }) => ({ ...unit, isOwn: actorId === own })),
      })),
  }
}

/** Returns the line with which an act was done before, if it was and its units are still in the box. */
const lineOfAct = ({ lines }: CountedShipment, actId: string): CountedLine | undefined =>
  lines.find(({ units }) => units.some(({ id }) => id === actId))

/**
 * Saves an act and adds it to the box as it was read, so that nothing is read again. What was done offline and taken out before it arrived
 * here does not come back.
 */
async function add(shipmentId: string, addition: Addition, visitor: Visitor): Promise<void> {
  const { line, unit, quantity, reason, actId: id, at: doneAt } = addition
  const { id: actorId, name: by } = member(visitor)
  const { lineId } = line
  const at = await insertPackedUnit({ id, shipmentId, lineId, unit, quantity, reason, actorId, at: doneAt })
  if (at) line.units.unshift({ id, unit, quantity, reason, actorId, by, at })
}

type Addition = Act & {
  line: CountedLine
  unit: number | null
  quantity: number
  reason: HandCountReason | null
}

/**
 * Counts a scanned unit into a box. The same act sent again, and a unit that is in the box already (`again`), change nothing. Refuses with
 * thing/not-found, unit/unknown, as `assertOpenAndComplete` and as `findScannedUnit` does.
 */
export const countScanned = (id: string, { code, ...act }: Act & { code: string }, visitor: Visitor) =>
  transaction(async () => {
    const shipment = await lockCountedShipment(id)
    const before = lineOfAct(shipment, act.actId)
    if (before) {
      const { unit } = before.units.find((each) => each.id === act.actId) ?? { unit: null }
      return { lineId: before.lineId, unit: unit ?? 1, again: false, units: showUnits(shipment, visitor) }
    }
    assertOpenAndComplete(shipment, shipment.sellerOrders)
    await assertKnown(code, shipment)
    const { line, unit, isAgain } = findScannedUnit(code, shipment)
    if (!isAgain) await add(id, { ...act, line, unit, quantity: 1, reason: null }, visitor)
    return { lineId: line.lineId, unit, again: isAgain, units: showUnits(shipment, visitor) }
  })

/** Refuses with unit/unknown a label that names a bag which no order has. */
async function assertKnown(code: string, { orderNumber }: CountedShipment): Promise<void> {
  const read = parseUnitLabel(code)
  if (!read || !('unit' in read) || read.unit.orderNumber === orderNumber) return
  if ((await findBagId(read.unit.bag)) === null) refuse('unit/unknown')
}

type HandCount = Act & { lineId: string; quantity: number; reason: HandCountReason }

/**
 * Counts units of a line into a box by hand, for a reason. The same act sent again changes nothing. Refuses with thing/not-found (a line
 * of another box), as `assertOpenAndComplete` and as `assertFits` does.
 */
export const countByHand = (id: string, { lineId, quantity, reason, ...act }: HandCount, visitor: Visitor) =>
  transaction(async () => {
    const shipment = await lockCountedShipment(id)
    const line = shipment.lines.find((each) => each.lineId === lineId) ?? refuse('thing/not-found')
    if (!lineOfAct(shipment, act.actId)) {
      assertOpenAndComplete(shipment, shipment.sellerOrders)
      assertFits(line, quantity)
      await add(id, { ...act, line, unit: null, quantity, reason }, visitor)
    }
    return showUnits(shipment, visitor)
  })

/**
 * Takes out of a box what was counted into it by one act. Again changes nothing. Refuses with thing/not-found and shipment/sealed.
 */
export const takeUnitOut = (id: string, { unitId, at }: { unitId: string; at?: Date | undefined }, visitor: Visitor) =>
  transaction(async () => {
    const shipment = await lockCountedShipment(id)
    const line = lineOfAct(shipment, unitId)
    if (!line && !(await wasCounted(id, unitId))) refuse('thing/not-found')
    if (line) {
      if (isSealed(shipment.state)) refuse('shipment/sealed')
      await saveUnitTakenOut(id, unitId, { at, actorId: member(visitor).id })
      line.units.splice(0, line.units.length, ...line.units.filter((unit) => unit.id !== unitId))
    }
    return showUnits(shipment, visitor)
  })
