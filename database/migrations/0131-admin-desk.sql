-- The admin's first screen: indexes that count what waits, and when each admin was last there.

create index order_row_number_idx on order_row (lower(number), order_id);
create index order_row_city_idx on order_row (lower(city), order_id);
create index order_row_email_idx on order_row (lower(email), order_id);
create index order_row_phone_idx on order_row (lower(phone), order_id);
create index order_row_left_idx on order_row (left_paise, order_id);
create index order_row_arrives_by_idx on order_row (arrives_by, order_id);

create index shipment_held_idx on shipment (state, updated_at) where state in ('on_hold', 'papers_blocked');
create index unapplied_payment_open_idx on unapplied_payment (created_at) where state = 'open';
create index support_ticket_open_idx on support_ticket (created_at) where state = 'open';
create index contact_message_waiting_idx on contact_message (created_at) where answered_at is null;
create index payout_run_draft_idx on payout_run (prepared_at) where state = 'draft';
create index outbox_failed_idx on outbox (failed_at) where failed_at is not null and done_at is null;
create index recorded_search_none_idx on recorded_search (last_seen) where not exact;

create table desk_visit (
  account_id  text primary key references account on delete cascade,
  seen_at     timestamptz not null default now(),
  since       timestamptz
);
comment on table desk_visit is 'When an admin last opened the first screen.';
comment on column desk_visit.since is 'The visit before this one; half an hour apart at least.';
