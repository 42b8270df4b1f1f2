import type { CallReply } from '#contract/contract.ts'
import { countedOf, type HandCountReason, parseUnitLabel, unitCodeText } from '#domain/shipping/packed-units.ts'
import type { QueuedAct } from '#web/offline/act-queue.ts'

type ShipmentReply = CallReply<'GET /api/courier/hub/boxes/:id/units'>
export type CountedUnit = ShipmentReply['lines'][number]['units'][number] & {
  /** Set while the count waits on this device for a connection. */
  isWaiting?: boolean
}
export type UnitLine = Omit<ShipmentReply['lines'][number], 'units'> & { units: readonly CountedUnit[] }
export type ShipmentUnits = { orderNumber: string; lines: readonly UnitLine[] }

export const countCalls = {
  scan: 'POST /api/courier/hub/boxes/:id/units',
  byHand: 'POST /api/courier/hub/boxes/:id/hand-counts',
  takeOut: 'POST /api/courier/hub/boxes/:id/units/:unitId/take-out',
} as const

type SentAct = {
  params: { id: string; unitId?: string }
  body: { actId?: string; at?: string; code?: string; lineId?: string; quantity?: number; reason?: HandCountReason }
}

/** Returns the acts about a box that wait on this device or were refused, the oldest first. */
export const actsOfShipment = (acts: readonly QueuedAct[], shipmentId: string): QueuedAct[] =>
  acts.filter(
    ({ call, input }) =>
      Object.values<string>(countCalls).includes(call) && (input as SentAct | undefined)?.params?.id === shipmentId,
  )

/** Returns a box with what was counted on this device and is not sent yet. */
export function withWaiting(shipment: ShipmentUnits, acts: readonly QueuedAct[]): ShipmentUnits {
  return acts
    .filter(({ problem }) => problem === undefined)
    .reduce((counted, { call, input }) => withAct(counted, call, input as SentAct), shipment)
}

function withAct(shipment: ShipmentUnits, call: string, { params, body }: SentAct): ShipmentUnits {
  if (call === countCalls.takeOut) return withoutUnit(shipment, params.unitId)
  const { actId: id = '', at = '', code = '', quantity = 1, reason = null } = body
  const read = parseUnitLabel(code)
  const unit = read && 'unit' in read ? read.unit : null
  const isOf = (line: UnitLine) =>
    body.lineId ? line.lineId === body.lineId : unit?.bag === line.bag && unit.line === line.position
  const added = { id, unit: unit?.unit ?? null, quantity, reason, by: '', isOwn: true, at, isWaiting: true }
  return {
    ...shipment,
    lines: shipment.lines.map((line) =>
      isOf(line) && !line.units.some((each) => each.id === id) ? { ...line, units: [added, ...line.units] } : line,
    ),
  }
}

const withoutUnit = (shipment: ShipmentUnits, id: string | undefined): ShipmentUnits => ({
  ...shipment,
  lines: shipment.lines.map((line) => ({ ...line, units: line.units.filter((unit) => unit.id !== id) })),
})

/** Returns what the person counted last; undefined when nothing of it is in the box. */
export const lastOwnCount = ({ lines }: ShipmentUnits): { line: UnitLine; unit: CountedUnit } | undefined =>
  lines
    .flatMap((line) => line.units.map((unit) => ({ line, unit })))
    .filter(({ unit }) => unit.isOwn)
    .toSorted((one, other) => other.unit.at.localeCompare(one.unit.at))[0]

/** Returns how many units of all that belong into a box were counted. */
export const progressOf = ({ lines }: ShipmentUnits) => ({
  counted: lines.reduce((all, line) => all + Math.min(countedOf(line), line.quantity), 0),
  all: lines.reduce((all, { quantity }) => all + quantity, 0),
})

/** Returns a scanned code as people read it. */
export function shortUnitCode(code: string): string {
  const read = parseUnitLabel(code)
  if (!read) return code
  return 'unit' in read ? unitCodeText(read.unit) : `/products/${read.productId}`
}

/** Returns the line whose product a label names that names no unit. */
export function lineOfProduct(typed: string, { lines }: ShipmentUnits): UnitLine | undefined {
  const read = parseUnitLabel(typed)
  return read && 'productId' in read ? lines.find(({ productId }) => productId === read.productId) : undefined
}
