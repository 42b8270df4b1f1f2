import { sql } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

/** Locks a courier's own task that has ended or earned something; undefined for another's. */
export async function lockOwnTask(taskId: string, courierId: string): Promise<{ id: string } | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from courier_task where id = ${taskId} and courier_id = ${courierId} for update`)
  return rows[0]
}

/** Saves what a courier asks about the pay of a task; returns no row while another question about it is open. */
export async function insertDispute(dispute: { id: string; taskId: string; courierId: string; text: string }) {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into courier_dispute (id, task_id, courier_id, text)
    values (${dispute.id}, ${dispute.taskId}, ${dispute.courierId}, ${dispute.text})
    on conflict (task_id) where answered_at is null do nothing returning id`)
  return rows[0]
}

/** Locks a question. */
export async function lockDispute(id: string) {
  const { rows } = await db().execute<{ id: string; courier_id: string; answered: boolean }>(sql`
    select id, courier_id, answered_at is not null as answered from courier_dispute where id = ${id} for update`)
  return rows[0]
}

type Answer = { id: string; answer: string; amount: Paise; adminId: string; adminName: string }

/** Saves the answer to a question. */
export async function saveDisputeAnswer({ id, answer, amount, adminId, adminName }: Answer): Promise<void> {
  await db().execute(sql`
    update courier_dispute set answer = ${answer}, amount_paise = ${amount}, answered_by = ${adminId},
      answered_name = ${adminName}, answered_at = now()
    where id = ${id}`)
}

/** Returns a courier's open questions, the oldest first. */
export async function listOpenDisputes(courierId: string) {
  const { rows } = await db().execute<{
    id: string
    task_id: string
    number: string | null
    text: string
    opened_at: Date | string
    paid: string
  }>(sql`
    select d.id, d.task_id, o.number, d.text, d.opened_at,
      coalesce((select sum(e.amount_paise) from courier_earning e where e.task_id = t.id), 0) as paid
    from courier_dispute d join courier_task t on t.id = d.task_id
      left join parcel p on p.id = t.parcel_id left join customer_order o on o.id = p.order_id
    where d.courier_id = ${courierId} and d.answered_at is null order by d.opened_at limit 100`)
  return rows.map((row) => ({
    id: row.id,
    taskId: row.task_id,
    orderNumber: row.number,
    text: row.text,
    openedAt: new Date(row.opened_at),
    paid: paise(Number(row.paid)),
  }))
}

type NewAdjustment = {
  id: string
  courierId: string
  amount: Paise
  reason: string
  disputeId: string | null
  adminId: string
  adminName: string
}

/** Saves an adjustment; returns no row when the same one is there already. */
export async function insertCourierAdjustment(adjustment: NewAdjustment) {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into courier_adjustment (id, courier_id, amount_paise, reason, dispute_id, created_by, created_name)
    values (${adjustment.id}, ${adjustment.courierId}, ${adjustment.amount}, ${adjustment.reason}, ${adjustment.disputeId},
      ${adjustment.adminId}, ${adjustment.adminName})
    on conflict (id) do nothing returning id`)
  return rows[0]
}

/** Locks an adjustment of a courier. */
export async function lockCourierAdjustment(id: string) {
  const { rows } = await db().execute<{ created_by: string; approved: boolean }>(sql`
    select created_by, approved_at is not null as approved from courier_adjustment where id = ${id} for update`)
  return rows[0]
}

/** Marks an adjustment as approved and returns whom it pays. */
export async function saveCourierApproval(id: string, adminId: string, adminName: string) {
  const { rows } = await db().execute<{ courier_id: string; amount_paise: string }>(sql`
    update courier_adjustment set approved_by = ${adminId}, approved_name = ${adminName}, approved_at = now()
    where id = ${id} and approved_at is null returning courier_id, amount_paise`)
  const [row] = rows
  if (!row) throw new Error(`the adjustment ${id} is gone or approved`)
  return { courierId: row.courier_id, amount: paise(Number(row.amount_paise)) }
}

/** Returns the adjustments of a courier that wait for a second admin, the oldest first. */
export async function listWaitingCourierAdjustments(courierId: string) {
  const { rows } = await db().execute<{
    id: string
    amount_paise: string
    reason: string
    created_by: string
    created_name: string
    created_at: Date | string
  }>(sql`
    select id, amount_paise, reason, created_by, created_name, created_at from courier_adjustment
    where courier_id = ${courierId} and approved_at is null order by created_at limit 100`)
  return rows.map((row) => ({
    id: row.id,
    amount: paise(Number(row.amount_paise)),
    reason: row.reason,
    requestedById: row.created_by,
    requestedBy: row.created_name,
    requestedAt: new Date(row.created_at),
  }))
}

/** Returns the name of a courier, or of one who was a courier and has tasks or cash; undefined for anyone else. */
export async function findCourierName(id: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select a.name from account a where a.id = ${id}
      and (a.role = 'courier' or exists (select from courier_task t where t.courier_id = a.id)
        or exists (select from ledger_entry l where l.courier_id = a.id))`)
  return rows[0]?.name
}
