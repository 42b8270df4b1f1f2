-- How an agreement was given: by a box that was ticked, or by registering through the API, which says that registering is agreeing. Of what is
-- there already nobody knows, so it counts as the weaker one.
alter table consent
  add column given_by text not null default 'registering' check (given_by in ('ticked', 'registering'));

-- Failed sign-ins are one row for each account and hour, with a count; those under names that nobody has are one row an hour together.
create unique index security_event_failed_hour
  on security_event (account_id, date_trunc('hour', at at time zone 'UTC')) nulls not distinct
  where kind = 'sign-in-failed';

-- Who asked for the link of which order is nobody's business once it was answered.
delete from outbox where kind = 'order-lookup' and (done_at is not null or parked_at is not null);
