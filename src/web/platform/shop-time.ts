/** The current instant of the shop (milliseconds). A demo's clock can be ahead of the machine's; no other shop's is. */
export const shopTime = (): number => Date.now() + ((globalThis as { shopClockAhead?: number }).shopClockAhead ?? 0)
