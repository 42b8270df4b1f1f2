/** How far a demo's clock is ahead of the machine's (milliseconds); no other shop's is. */
const clockAhead = (): number => (globalThis as { shopClockAhead?: number }).shopClockAhead ?? 0

/** The current instant of the shop (milliseconds). */
export const shopTime = (): number => Date.now() + clockAhead()

/** Returns the shop's time at an instant of this machine's clock (milliseconds). */
export const shopTimeAt = (machineTime: number): number => machineTime + clockAhead()
