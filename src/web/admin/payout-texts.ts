/** Returns the tone of a payout's state. */
export const payoutTone = (state: string) =>
  state === 'paid'
    ? 'done'
    : state === 'failed' || state === 'returned'
      ? 'problem'
      : state === 'cancelled'
        ? 'fresh'
        : 'working'

export const payoutPath = (id: string): string => `/admin/payouts/${id}`
export const payoutRunPath = (id: string): string => `/admin/payouts/runs/${id}`
