import { type Audience, emailAudiences, isSellerOrderEvent, type OrderEventKind } from '#domain/orders/order-event.ts'
import type { StepRole } from '#domain/orders/state-table.ts'
import type { Needs } from '#server/context.ts'
import { runStatement } from '#server/db/named-statement.ts'
import type { ActorRole } from '#server/db/order-tables.ts'
import { afterCommit } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

/**
 * The person behind an event: the account (none for guests and the shop itself), its role, and the capability used.
 */
export type Performer = { id: string | null; role: ActorRole; name: string; as: StepRole }

export const systemPerformer: Performer = { id: null, role: 'system', name: 'system', as: 'system' }

/**
 * Returns a signed-in person in the role the step requires: a courier by capability, an admin in a seller's place as
 * `admin`.
 */
export const performerOf = (principal: Principal, as: StepRole): Performer => ({
  id: principal.id,
  role: principal.role,
  name: principal.name,
  as,
})

export type NewEvent = {
  orderId: string
  /** Required for events about one seller order. */
  sellerOrderId?: string | null
  kind: OrderEventKind
  actor: Performer
  /** Values for the event's text, such as `count`, `grams` or `waybill`; shown to all readers of the event. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email about it; it never adds recipients. */
  emailTo?: readonly Audience[] | undefined
}

/** One row per recipient; the recipients are in the database, so this statement selects them. */
const recordAndPost = {
  name: 'record_order_event',
  text: `
    with recorded as (
      insert into order_event (order_id, seller_order_id, kind, actor_role, actor_id, actor_name, acted_as, data)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      returning id
    ), reader as (
      select 'customer' as audience, null as account_id, null as brand_id where 'customer' = any($9::text[])
      union all
      select 'seller', a.id, a.brand_id from seller_order f join account a on a.brand_id = f.brand_id
        where f.order_id = $1 and ($2::text is null or f.id = $2) and a.disabled_at is null and 'seller' = any($9::text[])
      union all
      select 'hub', a.id, null from account a
        where a.role = 'courier' and 'hub' = any(a.capabilities) and a.disabled_at is null and 'hub' = any($9::text[])
      union all
      select 'admin', a.id, null from account a
        where a.role = 'admin' and a.disabled_at is null and 'admin' = any($9::text[])
    ), posted as (
      insert into outbox (kind, sequence, payload, dedupe_key)
      select 'order-email', 'order:' || $1::text || ':' || coalesce(reader.account_id, 'customer'),
        jsonb_build_object('orderId', $1::text, 'eventId', recorded.id, 'kind', $3::text, 'audience', reader.audience,
          'accountId', reader.account_id, 'brandId', reader.brand_id),
        'order-email:' || recorded.id || ':' || coalesce(reader.account_id, 'customer')
      from recorded cross join reader
      on conflict (dedupe_key) do nothing
    )
    select id from recorded`,
}

/**
 * Appends an event to the order's timeline and posts its emails to the outbox, in the caller's transaction: call it
 * inside `transaction()`, right after the change. Returns the event's id. Throws an Error (a bug) for a seller
 * order's event without its seller order.
 */
export async function recordEvent(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { orderId, sellerOrderId = null, kind, actor, data = {}, emailTo }: NewEvent,
): Promise<number> {
  if (isSellerOrderEvent(kind) && sellerOrderId === null) throw new Error(`${kind} is about a part: say which`)
  const audiences = emailAudiences(kind).filter((audience) => emailTo?.includes(audience) ?? true)
  const [recorded] = await runStatement<{ id: string }>(recordAndPost, [
    orderId,
    sellerOrderId,
    kind,
    actor.role,
    actor.id,
    actor.name,
    actor.as,
    JSON.stringify(data),
    audiences,
  ])
  if (audiences.length > 0) afterCommit(() => context.notifyOutbox('emails'))
  afterCommit(() => context.orderChanged(orderId, Number(recorded?.id)))
  return Number(recorded?.id)
}
