import { randomUUID } from 'node:crypto'
import { type PayPart, payOf } from '#domain/courier/courier-pay.ts'
import { paise } from '#domain/money/money.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { insertEarning, type OpenTask } from './courier-task-store.ts'

type Earned = { cause: 'done' | 'failed_visit'; parts: readonly PayPart[]; orderId: string | null }

/**
 * Books what a task has earned its courier, once: the shop owes it. Call it within the transaction of the step that earns it, under the
 * task's lock. `orderId` is null for a task of several orders.
 */
export async function earn(task: OpenTask, { cause, parts, orderId }: Earned): Promise<void> {
  const amount = payOf(parts)
  if (amount === 0) return
  const id = randomUUID()
  const attempt = cause === 'done' ? 1 : task.failedVisits + 1
  await insertEarning({ id, taskId: task.id, courierId: task.courierId, cause, attempt, parts, amount })
  await book(`courier_pay:${id}`, 'courier_pay', { orderId }, [
    { account: 'courier_payable', courierId: task.courierId, part: 'courier_pay', amount },
    { account: 'platform', part: 'courier_pay', amount: paise(-amount) },
  ])
}
