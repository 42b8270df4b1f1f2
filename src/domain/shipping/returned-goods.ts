import { leastDaysLeft } from '../catalogue/shelf-life.ts'
import { refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-day.ts'

/** Why units that came back are destroyed. */
export const destroyReasons = ['seal_broken', 'damaged', 'spoiled', 'too_old', 'withdrawn'] as const
export type DestroyReason = (typeof destroyReasons)[number]

/** A line of a box that came back. */
export type ReturnedLine = {
  readonly lineId: string
  /** Units that were in the box. */
  readonly quantity: number
  readonly isFood: boolean
  /** A calendar day; null when none is printed or none was noted. */
  readonly bestBefore: string | null
  readonly shelfLifeDays: number | null
  /** Its lot was withdrawn. */
  readonly isWithdrawn: boolean
}

/** What a person found of one line. */
export type ReturnFinding = {
  readonly lineId: string
  /** Units that go back into stock. */
  readonly shelved: number
  readonly destroyed: number
  /** Confirms that the units that go back are closed and undamaged. */
  readonly isSealed: boolean
  readonly reason?: DestroyReason | undefined
  /** The photograph that shows what was destroyed. */
  readonly photoId?: string | undefined
}

export const resaleObstacles = ['withdrawn', 'too_old', 'no_date'] as const
export type ResaleObstacle = (typeof resaleObstacles)[number]

/**
 * Returns why no unit of a returned line may be sold again, however good it looks; null when they may. Food must have as much of its life
 * left as the hub demands of any.
 */
export function resaleObstacle(
  { isFood, bestBefore, shelfLifeDays, isWithdrawn }: Omit<ReturnedLine, 'lineId' | 'quantity'>,
  today: string,
): ResaleObstacle | null {
  if (isWithdrawn) return 'withdrawn'
  if (bestBefore === null) return isFood ? 'no_date' : null
  return bestBefore < addDays(today, leastDaysLeft(shelfLifeDays) ?? 0) ? 'too_old' : null
}

/**
 * Returns the findings of an inspection, of which every unit of every line is in one. Refuses with thing/not-found (a line of another
 * box), flow/count-needed (units left out, or too many), return/not-sellable (units that may not be sold again), flow/reason-needed
 * and flow/proof-needed (destroyed without a reason or a photograph).
 */
export function checkInspection(
  lines: readonly ReturnedLine[],
  findings: readonly ReturnFinding[],
  today: string,
): readonly ReturnFinding[] {
  if (findings.some(({ lineId }) => !lines.some((line) => line.lineId === lineId))) refuse('thing/not-found')
  if (findings.length !== lines.length) refuse('flow/count-needed')
  for (const line of lines) {
    const finding = findings.find(({ lineId }) => lineId === line.lineId) ?? refuse('flow/count-needed')
    checkFinding(line, finding, today)
  }
  return findings
}

function checkFinding(line: ReturnedLine, finding: ReturnFinding, today: string): void {
  const { shelved, destroyed, isSealed, reason, photoId } = finding
  const areUnits = [shelved, destroyed].every((units) => Number.isInteger(units) && units >= 0)
  if (!areUnits || shelved + destroyed !== line.quantity) refuse('flow/count-needed')
  if (shelved > 0 && (resaleObstacle(line, today) !== null || !isSealed)) refuse('return/not-sellable')
  if (destroyed === 0) return
  if (reason === undefined) refuse('flow/reason-needed')
  if (photoId === undefined) refuse('flow/proof-needed')
}
