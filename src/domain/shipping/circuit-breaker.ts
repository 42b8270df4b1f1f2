/** The recent failures of a carrier: since when they are counted, and until when it is not asked. */
type Circuit = { readonly failures: number; readonly since: Date | null; readonly openUntil: Date | null }

const mostFailures = 5
const windowSeconds = 60
const pauseSeconds = 60

/** Returns whether the carrier is left alone for now, after failing again and again. */
export const isCircuitOpen = ({ openUntil }: Pick<Circuit, 'openUntil'>, now: Date): boolean =>
  openUntil !== null && openUntil > now

/**
 * Returns the circuit after a call that had no answer: five within a minute open it for a minute, so that a hub full of
 * people does not wait for a carrier that is down.
 */
export function afterFailure(circuit: Circuit, now: Date): Circuit {
  const isRecent = circuit.since !== null && now.getTime() - circuit.since.getTime() < windowSeconds * 1000
  const failures = isRecent ? circuit.failures + 1 : 1
  if (failures < mostFailures) return { failures, since: isRecent ? circuit.since : now, openUntil: circuit.openUntil }
  return { failures: 0, since: null, openUntil: new Date(now.getTime() + pauseSeconds * 1000) }
}
