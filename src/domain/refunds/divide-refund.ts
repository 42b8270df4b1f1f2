import { type Paise, paise, sum } from '../money/money.ts'
import type { RefundComponent } from './refund-cap.ts'

/** A payment of an order: what is left of it, and the lines that it paid. */
export type RefundSource = { readonly id: string; readonly left: Paise; readonly lineIds: ReadonlySet<string> }

type RefundOfSource = { readonly id: string; readonly components: RefundComponent[] }

/**
 * Divides a refund between the payments of an order, the first of which paid what no other did: each line goes back to the payment that paid it,
 * delivery with the lines it left with, and what a payment has no more to another one. What became due is deducted where
 * its lines go back. All parts together are the refund, component by component; none is below zero.
 */
export function divideRefund(
  components: readonly RefundComponent[],
  sources: readonly RefundSource[],
): RefundOfSource[] {
  const [first] = sources
  if (!first) return []
  if (sources.length === 1) return [{ id: first.id, components: [...components] }]
  const parts = sources.map(({ id, left }) => ({ id, left, components: [] as RefundComponent[] }))
  for (const component of components) parts[ownerOf(component, components, sources)]?.components.push(component)
  for (const part of parts) moveDue(part, parts)
  for (const part of parts) moveBeyond(part, parts)
  return parts.flatMap(({ id, components: own }) => (own.length === 0 ? [] : [{ id, components: own }]))
}

type Part = { readonly id: string; readonly left: Paise; components: RefundComponent[] }

const amountOf = ({ components }: Part): number => sum(components.map(({ amount }) => amount))

/** Returns the payment that a component belongs to: that of its line, or of all lines that go back if they have the same. */
function ownerOf(
  { lineId }: RefundComponent,
  all: readonly RefundComponent[],
  sources: readonly RefundSource[],
): number {
  const ofLine = (id: string) =>
    Math.max(
      0,
      sources.findIndex(({ lineIds }) => lineIds.has(id)),
    )
  if (lineId !== null) return ofLine(lineId)
  const owners = new Set(all.flatMap((line) => (line.lineId === null || line.amount <= 0 ? [] : [ofLine(line.lineId)])))
  const [only] = owners
  return owners.size === 1 ? (only ?? 0) : 0
}

/** Moves what became due, beyond what goes back here, to parts with more. */
function moveDue(part: Part, parts: readonly Part[]): void {
  for (const other of parts) {
    const wanted = Math.min(-amountOf(part), other === part ? 0 : amountOf(other))
    if (wanted > 0) move(wanted, -1, part, other)
  }
}

/** Moves what the payment has no more to those that have it. */
function moveBeyond(part: Part, parts: readonly Part[]): void {
  for (const other of parts) {
    const wanted = Math.min(amountOf(part) - part.left, other === part ? 0 : other.left - amountOf(other))
    if (wanted > 0) move(wanted, 1, part, other)
  }
}

/** Moves an amount of the components with this sign, the last ones first. */
function move(amount: number, sign: 1 | -1, from: Part, to: Part): void {
  let open = amount
  const staying: RefundComponent[] = []
  for (const component of from.components.toReversed()) {
    const share = Math.min(open, Math.max(0, sign * component.amount))
    open -= share
    if (share > 0) to.components.push({ ...component, amount: paise(sign * share) })
    const rest = component.amount - sign * share
    if (rest !== 0) staying.unshift({ ...component, amount: paise(rest) })
  }
  from.components = staying
}
