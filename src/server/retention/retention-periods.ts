/**
 * Rows past their retention period: the condition in SQL (`t` is the row, now() the database's clock), and the
 * reason.
 */
export type RetentionPeriod = { table: string; over: string; why: string }

/** Retention periods by table. Unused accounts and support tickets have files of their own beside this one. */
export const retentionPeriods: readonly RetentionPeriod[] = [
  {
    table: 'idempotency_key',
    over: `t.created_at < now() - interval '7 days'`,
    why: 'an order sent again gives the same answer for a week (decisions 43)',
  },
  {
    table: 'customer_import',
    over: `t.created_at < now() - interval '30 days'`,
    why: 'a file of customers holds what other shops know of them; it can be undone for a week',
  },
  {
    table: 'record_import',
    over: `t.created_at < now() - interval '30 days'`,
    why: 'what became of the rows of a file is read for some days; what they changed is in the audit log',
  },
  {
    table: 'bulk_job',
    over: `t.created_at < now() - interval '30 days'`,
    why: 'what became of an act on many records is read for some days, and can be undone for a week; the acts themselves are in the audit log',
  },
  {
    table: 'session',
    over: 't.expires_at < now()',
    why: 'it no longer opens a session',
  },
  {
    table: 'single_use_token',
    over: `coalesce(t.used_at, t.expires_at) < now() - interval '30 days'`,
    why: 'a link that was used or ran out is good for nothing; for a month an admin sees what became of an invitation',
  },
  {
    table: 'outbox',
    over: `t.kind in ('email', 'account-email', 'invitation-email', 'subscription-email') and t.done_at < now() - interval '30 days'`,
    why: 'a sent email holds an address and its text; a month is enough to look into a complaint',
  },
  {
    table: 'outbox',
    over: `t.kind in ('email', 'account-email', 'invitation-email', 'subscription-email') and t.failed_at < now() - interval '90 days'`,
    why: 'a failed email waits for a person, but not for ever',
  },
  {
    table: 'outbox',
    over: `t.kind in ('index-products', 'draw-pictures', 'erase-drawings', 'notify-subscribers', 'carrier-events')
      and t.done_at < now() - interval '30 days'`,
    why: 'work that was done and belongs to no order; what moves money or is about an order stays with it',
  },
  {
    table: 'unconfirmed_email',
    over: `t.sent_at < now() - interval '30 days'`,
    why: 'emails to an address that is not confirmed are counted by the day, and for no longer than a setting may say',
  },
  {
    table: 'shop_event',
    over: `t.occurred_at < now() - interval '30 days'`,
    why: 'an event can be replayed for a month; its deliveries and their log go with it',
  },
  {
    table: 'outbox',
    over: `t.kind = 'send-webhook' and t.done_at < now() - interval '1 day'`,
    why: 'the log of its delivery says what became of it',
  },
  {
    table: 'former_asset',
    over: `t.shipped_at < now() - interval '7 days'`,
    why: 'a browser that has been open for a week loads the new version',
  },
  {
    table: 'product_request',
    over: `t.last_seen < now() - interval '180 days' and not exists (select from subscription n where n.request_id = t.id)`,
    why: 'what nobody asked for in half a year, as searches are stored, and nobody waits for',
  },
  {
    table: 'contact_message',
    over: `t.created_at < now() - interval '2 years'`,
    why: 'questions to support are kept for two years (privacy policy)',
  },
]
