/** Returns the tone of a payout's state. */
export const payoutTone = (state: string) =>
  state === 'paid'
    ? 'done'
    : state === 'failed' || state === 'returned'
      ? 'problem'
      : state === 'cancelled'
        ? 'fresh'
        : 'working'
