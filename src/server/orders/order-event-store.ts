import { eq, sql } from 'drizzle-orm'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import type { Audience } from '#domain/orders/order-event.ts'
import { account } from '#server/db/account-tables.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import type { NewEvent } from './record-event.ts'

/** An event of one of several boxes is for the stores in it. */
const concerns = `coalesce(f.shipment_position = ($8::jsonb ->> 'box')::int, true)`

/**
 * One row per recipient; the recipients are in the database, so this statement selects them. The person who did it is not notified of
 * it.
 */
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
        where f.order_id = $1 and ($2::text is null or f.id = $2) and ${concerns} and a.store_role in ('owner', 'manager')
          and a.disabled_at is null and 'seller' = any($9::text[])
      union all
      select 'hub', a.id, null from account a
        where a.role = 'courier' and 'hub' = any(a.capabilities) and a.disabled_at is null and 'hub' = any($9::text[])
          and ((select count(*) from hub) = 1 or exists (select from hub_worker w
            join customer_order o on o.hub_id = w.hub_id where w.account_id = a.id and o.id = $1))
      union all
      select 'admin', a.id, null from account a
        where a.role = 'admin' and a.disabled_at is null and 'admin' = any($9::text[])
          and (a.staff_role_id is null or exists (
            select from staff_role s where s.id = a.staff_role_id and 'orders.read' = any(s.permissions)))
    ), posted as (
      insert into outbox (kind, sequence, payload, dedupe_key)
      select 'order-email', 'order:' || $1::text || ':' || coalesce(reader.account_id, 'customer'),
        jsonb_build_object('orderId', $1::text, 'eventId', recorded.id, 'kind', $3::text, 'audience', reader.audience,
          'accountId', reader.account_id, 'brandId', reader.brand_id),
        'order-email:' || recorded.id || ':' || coalesce(reader.account_id, 'customer')
      from recorded cross join reader
      on conflict (dedupe_key) do nothing
    ), pushed as (
      insert into outbox (kind, payload, dedupe_key)
      select 'push-notification',
        jsonb_build_object('accountId', a.id, 'event', $3::text, 'sellerOrderId', f.id),
        'push-notification:' || recorded.id || ':' || a.id
      from recorded cross join seller_order f join account a on a.brand_id = f.brand_id and a.store_role = any($10::text[])
      where f.order_id = $1 and ($2::text is null or f.id = $2) and ${concerns} and a.id is distinct from $5::text
        and exists (select from push_device d where d.account_id = a.id)
      on conflict (dedupe_key) do nothing
    ), pushed_to_customer as (
      insert into outbox (kind, payload, dedupe_key)
      select 'customer-notification',
        jsonb_build_object('accountId', o.account_id, 'event', $3::text, 'orderId', o.id),
        'customer-notification:' || recorded.id
      from recorded cross join customer_order o
      where $11::boolean and o.id = $1 and o.account_id is distinct from $5::text
        and exists (select from push_device d where d.account_id = o.account_id)
      on conflict (dedupe_key) do nothing
    )
    select id from recorded`,
}

type EventRow = Required<Pick<NewEvent, 'orderId' | 'sellerOrderId' | 'kind' | 'actor' | 'data'>> & {
  /** Whom an email about it is posted to. */
  audiences: readonly Audience[]
  /** The roles in a store whose devices are notified of it. */
  notifiedRoles: readonly StoreRole[]
  /** The customer's devices are notified of it. */
  notifiesCustomer: boolean
}

/** Appends an event and posts its emails; returns its id. */
export async function insertEvent({
  orderId,
  sellerOrderId,
  kind,
  actor,
  data,
  audiences,
  notifiedRoles,
  notifiesCustomer,
}: EventRow): Promise<number> {
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
    notifiedRoles,
    notifiesCustomer,
  ])
  return Number(recorded?.id)
}

const newestEvent = {
  name: 'newest_order_event',
  text: 'select max(id)::int as newest from order_event where order_id = $1',
}

/** Returns the id of the newest event of an order; null where there is none. */
export async function findNewestEvent(orderId: string): Promise<number | null> {
  const [row] = await runStatement<{ newest: number | null }>(newestEvent, [orderId])
  return row?.newest ?? null
}

const readerByAccount = queryBuilder
  .select({ to: account.email, name: account.name, language: account.language })
  .from(account)
  .where(eq(account.id, sql.placeholder('id')))
  .prepare('order_email_reader')

/** Returns the address, name and language of an account. */
export async function findReader(accountId: string) {
  const [found] = await readerByAccount.execute({ id: accountId })
  return found
}
