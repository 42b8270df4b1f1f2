type Rows = { rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> }

/** Returns the amounts of a payment, in paise. */
export const moneyOfPayment = async (there: Rows, { payment }: { payment: string }) =>
  (
    await there.rows(
      `select state, refunded_paise::int as refunded, refund_pending_paise::int as pending, lost_paise::int as lost
       from payment where id = $1`,
      [payment],
    )
  )[0]
