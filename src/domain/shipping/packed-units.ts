import { toWesternDigits } from '../codes/order-number.ts'
import { parseSellerOrderCode, sellerOrderCode } from '../codes/seller-order-code.ts'
import { refuse } from '../refusal.ts'

/** Why units are counted by hand: the last is of older labels, which name the product alone. */
export const handCountReasons = [
  'label_missing',
  'label_unreadable',
  'label_repeated',
  'scanner_broken',
  'product_label',
] as const
export type HandCountReason = (typeof handCountReasons)[number]

/** A unit by its label: the bag it came in, the line of the order, and its number within the line, from 1. */
export type UnitCode = {
  readonly bag: string
  readonly orderNumber: string
  readonly line: number
  readonly unit: number
}

/** What a scanned label says: one unit, or only a product. */
export type UnitLabelCode = { readonly unit: UnitCode } | { readonly productId: string }

/**
 * Returns what the label of a unit says, by the address in its code (`…/products/x?unit=HT-24071-2.1.3`) or typed (`HT-24071-2.1.3`); of a
 * label that names no unit its product (`…/products/x`). Null for any other code.
 */
export function parseUnitLabel(typed: string): UnitLabelCode | null {
  const text = toWesternDigits(typed.normalize('NFKC').trim())
  const address = /\/products\/([^/?#\s]{1,80})(?:\?([^#\s]*))?/i.exec(text)
  const named = address ? (/(?:^|&)unit=([^&]*)/i.exec(address[2] ?? '')?.[1] ?? '') : text
  const [, bag = '', line, unit] = /^(.+)\.([0-9]{1,2})\.([1-9][0-9]?)$/.exec(named) ?? []
  const read = parseSellerOrderCode(bag)
  if (read)
    return {
      unit: {
        bag: sellerOrderCode(read.orderNumber, read.position),
        orderNumber: read.orderNumber,
        line: Number(line),
        unit: Number(unit),
      },
    }
  return address?.[1] && named === '' ? { productId: address[1] } : null
}

/** Returns the code of a unit as people read it. */
export const unitCodeText = ({ bag, line, unit }: UnitCode): string => `${bag}.${line}.${unit}`

/** A line of a box: what belongs into it, and what was counted into it. */
export type ShipmentLine = {
  readonly lineId: string
  readonly bag: string
  readonly position: number
  readonly productId: string
  /** Units that go into the box; none of a bag that was cancelled. */
  readonly quantity: number
  /** Units that were ordered, each of which may have a label. */
  readonly labelled: number
  readonly isWithdrawn: boolean
  readonly units: readonly { readonly unit: number | null; readonly quantity: number }[]
}

/** Returns how many units of a line were counted. */
export const countedOf = ({ units }: Pick<ShipmentLine, 'units'>): number =>
  units.reduce((all, { quantity }) => all + quantity, 0)

/** Returns whether exactly what belongs into a box was counted into it. */
export const isEveryUnitCounted = (lines: readonly ShipmentLine[]): boolean =>
  lines.every((line) => countedOf(line) === line.quantity)

type Found<Line> = { line: Line; unit: number; isAgain: boolean }

/**
 * Returns the line into which a scanned unit is counted, and whether it was counted before. Refuses with scan/unreadable (no label of a
 * unit), unit/product-label (it names the product alone), unit/not-in-box, unit/other-box (of the same order), unit/other-order,
 * unit/unknown (no such line or unit), unit/withdrawn and unit/enough.
 */
export function findScannedUnit<Line extends ShipmentLine>(
  typed: string,
  { orderNumber, lines }: { readonly orderNumber: string; readonly lines: readonly Line[] },
): Found<Line> {
  const read = parseUnitLabel(typed) ?? refuse('scan/unreadable')
  if ('productId' in read)
    return refuse(
      lines.some(({ productId }) => productId === read.productId) ? 'unit/product-label' : 'unit/not-in-box',
    )
  const { bag, line: position, unit } = read.unit
  if (read.unit.orderNumber !== orderNumber) return refuse('unit/other-order', { order: read.unit.orderNumber })
  const ofBag = lines.filter((line) => line.bag === bag)
  if (ofBag.length === 0) return refuse('unit/other-box', { code: bag })
  const line = ofBag.find((each) => each.position === position)
  if (!line || unit > line.labelled) return refuse('unit/unknown')
  if (line.units.some((each) => each.unit === unit)) return { line, unit, isAgain: true }
  assertFits(line, 1)
  return { line, unit, isAgain: false }
}

/** Requires that so many more units of a line may go into the box. Refuses with unit/withdrawn, unit/not-in-box and unit/enough. */
export function assertFits(line: ShipmentLine, quantity: number): void {
  if (line.isWithdrawn) refuse('unit/withdrawn')
  if (line.quantity === 0) refuse('unit/not-in-box')
  if (countedOf(line) + quantity > line.quantity) refuse('unit/enough', { count: line.quantity })
}
