import { runStatement } from '#server/db/named-statement.ts'

/**
 * Links orders that belong to no account and were placed with this account's email address (compared without case) to
 * the account, ends their links and adds a timeline entry. One statement, so of two concurrent calls the second finds
 * nothing left.
 */
const adopt = {
  name: 'adopt_guest_orders',
  text: `
    with adopted as (
      update customer_order o set account_id = a.id, link_generation = o.link_generation + 1
      from account a
      where a.id = $1 and a.email_verified and a.disabled_at is null and a.closed_at is null
        and o.account_id is null and lower(o.email) = lower(a.email)
      returning o.id, a.id as account_id, a.role, a.name
    ), ended as (
      update order_link set revoked_at = now() where revoked_at is null and order_id in (select id from adopted)
    ), notified as (
      insert into order_event (order_id, kind, actor_role, actor_id, actor_name, acted_as)
      select id, 'order_adopted', role, account_id, name, 'customer' from adopted
    )
    select id from adopted`,
}

/**
 * Moves the guest orders of a proven email address into its account and invalidates their emailed links (docs/spec/decisions.md#4):
 * a signed-in customer needs none, and nobody else may see these orders any more. Does nothing for an unproven
 * address; idempotent. Returns the ids of the orders moved. Call it when an address has been proven and at every
 * sign-in.
 */
export async function adoptGuestOrders(accountId: string): Promise<string[]> {
  return (await runStatement<{ id: string }>(adopt, [accountId])).map(({ id }) => id)
}
