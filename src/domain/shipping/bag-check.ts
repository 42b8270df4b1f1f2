import { refuse } from '../refusal.ts'
import type { ReasonCode } from '../seller-orders/reason-code.ts'

/** What can be wrong with units in a bag that reached the hub (docs/spec/lifecycle.md#3). None of them is sent. */
export const bagProblems = ['short', 'damaged', 'wrong', 'unlabelled'] as const
export type BagProblem = (typeof bagProblems)[number]

export type BagFinding = {
  readonly lineId: string
  readonly problem: BagProblem
  readonly quantity: number
  /** The photograph that shows it. */
  readonly photoId?: string | undefined
}

type ExpectedLine = { readonly lineId: string; readonly expected: number }

const reasons: Readonly<Record<BagProblem, ReasonCode>> = {
  short: 'out_of_stock',
  damaged: 'damaged_in_transit',
  wrong: 'wrong_item',
  unlabelled: 'quality',
}

/** Returns whether a problem must be photographed; units that are not there cannot be. */
export const needsPhoto = (problem: BagProblem): boolean => problem !== 'short'

/**
 * Returns the units that do not go into the box, by line; lines without any are left out. Refuses with
 * thing/not-found (a line of another bag), flow/count-needed (more units than expected) and flow/proof-needed (no
 * photograph).
 */
export function countBadUnits(
  lines: readonly ExpectedLine[],
  findings: readonly BagFinding[],
): { lineId: string; quantity: number }[] {
  const bad = new Map<string, number>()
  for (const { lineId, problem, quantity, photoId } of findings) {
    const line = lines.find((one) => one.lineId === lineId) ?? refuse('thing/not-found')
    if (needsPhoto(problem) && photoId === undefined) refuse('flow/proof-needed')
    const all = (bad.get(lineId) ?? 0) + quantity
    if (!Number.isInteger(quantity) || quantity < 1 || all > line.expected) refuse('flow/count-needed')
    bad.set(lineId, all)
  }
  return [...bad].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** Returns the reason for the units that leave the order: that of the problem most of them have, the first of equals. */
export function reasonOfFindings(findings: readonly BagFinding[]): ReasonCode {
  const count = (problem: BagProblem) =>
    findings.reduce((all, finding) => all + (finding.problem === problem ? finding.quantity : 0), 0)
  const most = bagProblems.reduce((best, problem) => (count(problem) > count(best) ? problem : best))
  return reasons[most]
}
