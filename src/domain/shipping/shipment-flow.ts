import { isReasonGiven, type Reason } from '../seller-orders/reason-code.ts'
import {
  isActiveSellerOrder,
  isReceivedSellerOrder,
  type SellerOrderState,
} from '../seller-orders/seller-order-flow.ts'
import { type Actor, decideStep, type StateTable } from '../states/state-table.ts'
import { isWaybillComplete, type Waybill } from './waybill.ts'

/** The one shipment of an order at its city's hub (docs/spec/lifecycle.md#5). It is sealed from `packed` on. */
export const shipmentStates = [
  'expecting',
  'receiving',
  'on_hold',
  'complete',
  'part_release',
  'packing',
  'packed',
  'papers_blocked',
  'papers_ready',
  'label_ready',
  'handed_to_carrier',
  'cancelled',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

export const shipmentCommands = [
  'receive',
  'complete',
  'hold',
  'resume',
  'release_part',
  'pack',
  'seal',
  'reopen',
  'block_papers',
  'clear_papers',
  'label',
  'void_label',
  'hand_to_carrier',
  'send_again',
  'stop_sending_again',
  'cancel',
] as const
export type ShipmentCommand = (typeof shipmentCommands)[number]

/** Measured grams and millimetres; the catalogue's weight is only an expectation (docs/spec/correctness.md#36). */
export type ShipmentMeasurements = {
  readonly grams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export type ShipmentFacts = {
  readonly sellerOrders?: readonly SellerOrderState[] | undefined
  readonly bin?: string | undefined
  readonly reason?: Reason | undefined
  readonly everyLineScannedOut?: boolean | undefined
  readonly measure?: ShipmentMeasurements | undefined
  readonly photo?: string | undefined
  readonly seal?: string | undefined
  readonly missingPapers?: readonly string[] | undefined
  readonly waybill?: Waybill | undefined
  readonly manifest?: string | undefined
  /** It has been with a carrier before and came back. */
  readonly wasSent?: boolean | undefined
}

const live = (input: ShipmentFacts): readonly SellerOrderState[] =>
  (input.sellerOrders ?? []).filter(isActiveSellerOrder)
const received = (input: ShipmentFacts): number => live(input).filter(isReceivedSellerOrder).length
const isMeasured = (measure: ShipmentMeasurements | undefined): boolean =>
  measure !== undefined &&
  [measure.grams, measure.lengthMm, measure.widthMm, measure.heightMm].every((n) => Number.isInteger(n) && n > 0)

type ShipmentGuard =
  | 'bin'
  | 'every_active_seller_order_received'
  | 'something_received'
  | 'no_active_seller_order'
  | 'reason'
  | 'scanned_out'
  | 'measured'
  | 'photographed'
  | 'sealed'
  | 'papers_complete'
  | 'papers_missing'
  | 'waybill'
  | 'manifest'
  | 'first_sending'

/**
 * State table of the shipment at the hub. The label requires the papers, and the carrier hand-over requires the
 * label: no row bypasses them.
 */
export const shipmentTable: StateTable<ShipmentState, ShipmentCommand, ShipmentGuard, ShipmentFacts> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['expecting', 'receive', 'receiving', ['hub'], ['bin']],
    ['receiving', 'receive', 'receiving', ['hub'], ['bin']],
    ['receiving', 'complete', 'complete', ['hub', 'system'], ['every_active_seller_order_received']],
    ['receiving', 'hold', 'on_hold', ['hub', 'system'], ['reason']],
    ['complete', 'hold', 'on_hold', ['hub', 'system'], ['reason']],
    ['on_hold', 'receive', 'on_hold', ['hub'], ['bin']],
    ['on_hold', 'resume', 'receiving', ['customer', 'hub', 'system'], []],
    ['receiving', 'release_part', 'part_release', ['customer', 'hub', 'system'], ['something_received']],
    ['on_hold', 'release_part', 'part_release', ['customer', 'hub', 'system'], ['something_received']],
    ['complete', 'pack', 'packing', ['hub'], []],
    ['part_release', 'pack', 'packing', ['hub'], []],
    ['packing', 'seal', 'packed', ['hub'], ['scanned_out', 'measured', 'photographed', 'sealed']],
    ['packed', 'clear_papers', 'papers_ready', ['hub', 'system'], ['papers_complete']],
    ['packed', 'block_papers', 'papers_blocked', ['system'], ['papers_missing']],
    ['papers_blocked', 'clear_papers', 'papers_ready', ['hub', 'system'], ['papers_complete']],
    ['packed', 'reopen', 'packing', ['hub'], ['reason', 'first_sending']],
    ['papers_blocked', 'reopen', 'packing', ['hub'], ['reason', 'first_sending']],
    ['papers_ready', 'reopen', 'packing', ['hub'], ['reason', 'first_sending']],
    ['papers_ready', 'label', 'label_ready', ['hub', 'system'], ['waybill']],
    ['label_ready', 'void_label', 'papers_ready', ['hub', 'system'], ['reason']],
    ['label_ready', 'hand_to_carrier', 'handed_to_carrier', ['hub', 'carrier', 'delivery'], ['manifest']],
    // It came back whole: sealed as it is, it needs papers and a label of today.
    ['handed_to_carrier', 'send_again', 'packed', ['admin'], ['reason']],
    ['packed', 'stop_sending_again', 'handed_to_carrier', ['admin'], ['reason']],
    ['papers_blocked', 'stop_sending_again', 'handed_to_carrier', ['admin'], ['reason']],
    ['papers_ready', 'stop_sending_again', 'handed_to_carrier', ['admin'], ['reason']],
    ['expecting', 'cancel', 'cancelled', ['system'], ['no_active_seller_order']],
    ['receiving', 'cancel', 'cancelled', ['system'], ['no_active_seller_order']],
    ['on_hold', 'cancel', 'cancelled', ['system'], ['no_active_seller_order']],
    ['complete', 'cancel', 'cancelled', ['system'], ['no_active_seller_order']],
    ['part_release', 'cancel', 'cancelled', ['system'], ['no_active_seller_order']],
    ['packing', 'cancel', 'cancelled', ['system'], ['no_active_seller_order']],
  ],
  guards: {
    bin: { holds: ({ bin }) => Boolean(bin?.trim()), else: 'shipment/bin-needed' },
    every_active_seller_order_received: {
      holds: (input) => live(input).length > 0 && received(input) === live(input).length,
      else: 'shipment/incomplete',
      details: (input) => ({ received: received(input), count: live(input).length }),
    },
    something_received: { holds: (input) => received(input) > 0, else: 'shipment/nothing-inside' },
    no_active_seller_order: {
      holds: (input) => input.sellerOrders !== undefined && live(input).length === 0,
      else: 'flow/not-now',
    },
    reason: { holds: ({ reason }) => isReasonGiven(reason), else: 'flow/reason-needed' },
    scanned_out: { holds: ({ everyLineScannedOut }) => everyLineScannedOut === true, else: 'shipment/not-scanned-out' },
    measured: { holds: ({ measure }) => isMeasured(measure), else: 'shipment/not-measured' },
    photographed: { holds: ({ photo }) => Boolean(photo?.trim()), else: 'shipment/photo-needed' },
    sealed: { holds: ({ seal }) => Boolean(seal?.trim()), else: 'shipment/seal-needed' },
    papers_complete: {
      holds: ({ missingPapers }) => missingPapers !== undefined && missingPapers.length === 0,
      else: 'papers/missing',
      details: ({ missingPapers }) => ({ papers: missingPapers ?? [] }),
    },
    papers_missing: { holds: ({ missingPapers }) => (missingPapers ?? []).length > 0, else: 'papers/nothing-missing' },
    waybill: { holds: ({ waybill }) => waybill !== undefined && isWaybillComplete(waybill), else: 'waybill/malformed' },
    // Its invoices are issued and its goods are on their way: it is not packed a second time.
    first_sending: { holds: ({ wasSent }) => wasSent !== true, else: 'shipment/sent-again' },
    manifest: { holds: ({ manifest }) => Boolean(manifest?.trim()), else: 'manifest/missing' },
  },
}

/** Returns the shipment's next state. Refuses as `decideStep` does. */
export const decideShipment = (
  state: ShipmentState,
  command: ShipmentCommand,
  actor: Actor,
  input: ShipmentFacts = {},
): ShipmentState => decideStep(shipmentTable, state, command, actor, input)

const sealedStates: readonly ShipmentState[] = [
  'packed',
  'papers_blocked',
  'papers_ready',
  'label_ready',
  'handed_to_carrier',
]

/** Returns whether the shipment is sealed, so that nothing can be taken out without opening it again. */
export const isSealed = (state: ShipmentState): boolean => sealedStates.includes(state)
