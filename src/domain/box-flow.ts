import { isLivePart, isReceivedPart, type PartState } from './fulfilment-flow.ts'
import { isReasonGiven, type Reason } from './reason-code.ts'
import { type Actor, decideStep, type StateTable } from './state-table.ts'
import { isWaybillComplete, type Waybill } from './waybill.ts'

/** The one shipment of an order at its city's hub (docs/spec/lifecycle.md#5). It is sealed from `packed` on. */
export const boxStates = [
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
export type BoxState = (typeof boxStates)[number]

export const boxCommands = [
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
  'cancel',
] as const
export type BoxCommand = (typeof boxCommands)[number]

/** Measured grams and millimetres; the catalogue's weight is only an expectation (docs/spec/correctness.md#36). */
export type BoxMeasure = {
  readonly grams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export type BoxFacts = {
  readonly parts?: readonly PartState[] | undefined
  readonly bin?: string | undefined
  readonly reason?: Reason | undefined
  readonly everyLineScannedOut?: boolean | undefined
  readonly measure?: BoxMeasure | undefined
  readonly photo?: string | undefined
  readonly seal?: string | undefined
  readonly missingPapers?: readonly string[] | undefined
  readonly waybill?: Waybill | undefined
  readonly manifest?: string | undefined
}

const live = (facts: BoxFacts): readonly PartState[] => (facts.parts ?? []).filter(isLivePart)
const received = (facts: BoxFacts): number => live(facts).filter(isReceivedPart).length
const isMeasured = (measure: BoxMeasure | undefined): boolean =>
  measure !== undefined &&
  [measure.grams, measure.lengthMm, measure.widthMm, measure.heightMm].every((n) => Number.isInteger(n) && n > 0)

type BoxGuard =
  | 'bin'
  | 'every_live_part_received'
  | 'something_received'
  | 'no_live_part'
  | 'reason'
  | 'scanned_out'
  | 'measured'
  | 'photographed'
  | 'sealed'
  | 'papers_complete'
  | 'papers_missing'
  | 'waybill'
  | 'manifest'

/**
 * State table of the shipment at the hub. The label requires the papers, and the carrier hand-over requires the
 * label: no row bypasses them.
 */
export const boxTable: StateTable<BoxState, BoxCommand, BoxGuard, BoxFacts> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['expecting', 'receive', 'receiving', ['hub'], ['bin']],
    ['receiving', 'receive', 'receiving', ['hub'], ['bin']],
    ['receiving', 'complete', 'complete', ['hub', 'system'], ['every_live_part_received']],
    ['receiving', 'hold', 'on_hold', ['hub', 'system'], ['reason']],
    ['complete', 'hold', 'on_hold', ['hub', 'system'], ['reason']],
    ['on_hold', 'receive', 'on_hold', ['hub'], ['bin']],
    ['on_hold', 'resume', 'receiving', ['customer', 'hub', 'system'], []],
    ['on_hold', 'release_part', 'part_release', ['customer', 'system'], ['something_received']],
    ['complete', 'pack', 'packing', ['hub'], []],
    ['part_release', 'pack', 'packing', ['hub'], []],
    ['packing', 'seal', 'packed', ['hub'], ['scanned_out', 'measured', 'photographed', 'sealed']],
    ['packed', 'clear_papers', 'papers_ready', ['hub', 'system'], ['papers_complete']],
    ['packed', 'block_papers', 'papers_blocked', ['system'], ['papers_missing']],
    ['papers_blocked', 'clear_papers', 'papers_ready', ['hub', 'system'], ['papers_complete']],
    ['packed', 'reopen', 'packing', ['hub'], ['reason']],
    ['papers_blocked', 'reopen', 'packing', ['hub'], ['reason']],
    ['papers_ready', 'reopen', 'packing', ['hub'], ['reason']],
    ['papers_ready', 'label', 'label_ready', ['hub', 'system'], ['waybill']],
    ['label_ready', 'void_label', 'papers_ready', ['hub'], ['reason']],
    ['label_ready', 'hand_to_carrier', 'handed_to_carrier', ['hub', 'carrier', 'delivery'], ['manifest']],
    ['expecting', 'cancel', 'cancelled', ['system'], ['no_live_part']],
    ['receiving', 'cancel', 'cancelled', ['system'], ['no_live_part']],
    ['on_hold', 'cancel', 'cancelled', ['system'], ['no_live_part']],
    ['complete', 'cancel', 'cancelled', ['system'], ['no_live_part']],
    ['part_release', 'cancel', 'cancelled', ['system'], ['no_live_part']],
    ['packing', 'cancel', 'cancelled', ['system'], ['no_live_part']],
  ],
  guards: {
    bin: { holds: ({ bin }) => Boolean(bin?.trim()), else: 'box/bin-needed' },
    every_live_part_received: {
      holds: (facts) => live(facts).length > 0 && received(facts) === live(facts).length,
      else: 'box/incomplete',
      details: (facts) => ({ received: received(facts), count: live(facts).length }),
    },
    something_received: { holds: (facts) => received(facts) > 0, else: 'box/nothing-inside' },
    no_live_part: { holds: (facts) => facts.parts !== undefined && live(facts).length === 0, else: 'flow/not-now' },
    reason: { holds: ({ reason }) => isReasonGiven(reason), else: 'flow/reason-needed' },
    scanned_out: { holds: ({ everyLineScannedOut }) => everyLineScannedOut === true, else: 'box/not-scanned-out' },
    measured: { holds: ({ measure }) => isMeasured(measure), else: 'box/not-measured' },
    photographed: { holds: ({ photo }) => Boolean(photo?.trim()), else: 'box/photo-needed' },
    sealed: { holds: ({ seal }) => Boolean(seal?.trim()), else: 'box/seal-needed' },
    papers_complete: {
      holds: ({ missingPapers }) => missingPapers !== undefined && missingPapers.length === 0,
      else: 'papers/missing',
      details: ({ missingPapers }) => ({ papers: missingPapers ?? [] }),
    },
    papers_missing: { holds: ({ missingPapers }) => (missingPapers ?? []).length > 0, else: 'papers/nothing-missing' },
    waybill: { holds: ({ waybill }) => waybill !== undefined && isWaybillComplete(waybill), else: 'waybill/malformed' },
    manifest: { holds: ({ manifest }) => Boolean(manifest?.trim()), else: 'manifest/missing' },
  },
}

/** Returns the shipment's next state. Refuses as `decideStep` does. */
export const decideBox = (state: BoxState, command: BoxCommand, actor: Actor, facts: BoxFacts = {}): BoxState =>
  decideStep(boxTable, state, command, actor, facts)

const sealedStates: readonly BoxState[] = [
  'packed',
  'papers_blocked',
  'papers_ready',
  'label_ready',
  'handed_to_carrier',
]

/** Returns whether the shipment is sealed, so that nothing can be taken out without opening it again. */
export const isSealed = (state: BoxState): boolean => sealedStates.includes(state)
