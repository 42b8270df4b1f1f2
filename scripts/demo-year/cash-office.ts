import type { World } from './world.ts'

const rupees = (paise: number): number => paise / 100

/** Returns how the cash of couriers and carriers reaches the bank. */
export function createCashOffice({ act, draw, rows, people }: World) {
  const [admin, other] = people.admins

  const handOver = async (): Promise<void> => {
    for (const courier of people.couriers) {
      const [free] = await rows(
        `select coalesce(sum(c.amount_paise), 0)::int as amount from courier_cash c
         where c.courier_id = $1 and c.handover_id is null
           and not exists (select from cash_remittance r where r.payment_id = c.payment_id)`,
        [courier.id],
      )
      const [open] = await rows(
        `select 1 from cash_handover where courier_id = $1 and state in ('declared', 'counted')`,
        [courier.id],
      )
      if (open || !free?.amount) continue
      await act('POST /api/courier/cash/handovers', courier, { body: { amount: rupees(free.amount), reason: null } })
    }
  }

  /** Now and then a note is missing, and the courier agrees. */
  const count = async (): Promise<void> => {
    const open = await rows(
      `select id, expected_paise::int as expected, courier_id from cash_handover where state = 'declared' order by number`,
    )
    for (const { id, expected, courier_id } of open) {
      const counter = people.hub.find((person) => person.id !== courier_id)
      if (!counter || draw.happens(0.05)) continue
      const short = draw.happens(0.03) && expected > 20_000
      await act('POST /api/courier/hub/cash/:id/count', counter, {
        params: { id },
        body: {
          amount: rupees(short ? expected - 10_000 : expected),
          reason: short ? 'A note of 100 is missing.' : null,
        },
      })
      const courier = people.couriers.find((person) => person.id === courier_id)
      if (short && courier)
        await act('POST /api/courier/cash/handovers/:id/answer', courier, { params: { id }, body: { agrees: true } })
    }
  }

  const bank = async (): Promise<void> => {
    const closed = await rows(
      `select id, counted_paise::int as counted from cash_handover where state = 'closed' and recorded_by is null order by number`,
    )
    for (const { id, counted } of closed) {
      const body = { amount: rupees(counted), reason: null }
      await act('POST /api/admin/cash-handovers/:id/bank', admin, { params: { id }, body })
      if (draw.happens(0.97)) await act('POST /api/admin/cash-handovers/:id/confirm', other, { params: { id } })
    }
  }

  /** What carriers collected arrives as one transfer, and is confirmed order by order. */
  const confirmCarriersCash = async (): Promise<void> => {
    const collected = await rows(
      `select p.id, p.collected_paise::int as amount from payment p
       where p.state = 'cod_collected' and not exists (select from courier_cash k where k.payment_id = p.id)
         and not exists (select from cash_remittance c where c.payment_id = p.id) order by p.created_at`,
    )
    for (const { id, amount } of collected) {
      const params = { paymentId: id }
      await act('POST /api/admin/cash/:paymentId/record', admin, {
        params,
        body: { counted: rupees(amount), reason: null },
      })
      if (draw.happens(0.98)) await act('POST /api/admin/cash/:paymentId/confirm', other, { params })
    }
  }

  return { handOver, count, bank, confirmCarriersCash }
}
