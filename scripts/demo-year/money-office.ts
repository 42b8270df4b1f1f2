import { transaction } from '#server/db/transaction.ts'
import { settleTransfer } from '#server/gateways/sandbox-payout-store.ts'
import type { World } from './world.ts'

/** Returns how refunds are decided, and stores and couriers are paid. */
export function createMoneyOffice(world: World) {
  const { act, draw, rows, people } = world
  const [admin, other] = people.admins

  const decideRefunds = async (): Promise<void> => {
    const waiting = await rows(
      `select id, version from refund where state = 'requested' and approvals_needed > 0 order by created_at`,
    )
    for (const { id, version } of waiting) {
      if (world.isRecent() && draw.happens(0.5)) continue
      await act('POST /api/admin/refunds/:id/approve', admin, { params: { id }, body: { seen: version } })
      // A large one needs a second person.
      const [after] = await rows('select version, state from refund where id = $1', [id])
      if (after.state === 'requested')
        await act('POST /api/admin/refunds/:id/approve', other, { params: { id }, body: { seen: after.version } })
      await world.deliver()
    }
    const toPay = await rows(
      `select id, version from refund where state = 'approved' and method = 'bank' order by created_at`,
    )
    for (const { id, version } of toPay) {
      const reference = `NEFT${draw.whole(10_000_000, 99_999_999)}`
      await act('POST /api/admin/refunds/:id/settle', other, { params: { id }, body: { seen: version, reference } })
    }
    await world.deliver()
  }

  const approve = async (runId: string): Promise<void> => {
    const [run] = await rows('select version from payout_run where id = $1', [runId])
    await act('POST /api/admin/payout-runs/:id/approve', other, { params: { id: runId }, body: { seen: run.version } })
    await world.deliver()
    const open = await rows(
      `select key from sandbox_payout where state not in ('paid', 'failed', 'returned') order by key`,
    )
    for (const { key } of open) await transaction(() => settleTransfer(key, 'paid'))
    await world.deliver()
  }

  const payStores = async (): Promise<void> => {
    const { id } = (await act('POST /api/admin/payout-runs', admin)) as { id: string }
    if (!world.isRecent()) await approve(id)
  }

  const payCouriers = async (): Promise<void> => {
    for (const courier of people.couriers) {
      const answer = (await act('POST /api/admin/couriers/:id/payouts', admin, { params: { id: courier.id } }).catch(
        () => undefined,
      )) as { runId: string } | undefined
      if (answer) await approve(answer.runId)
    }
  }

  return { decideRefunds, payStores, payCouriers }
}
