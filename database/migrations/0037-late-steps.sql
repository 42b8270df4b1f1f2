-- What became of money that was put aside, and by whose hand: money of nobody's order has no order whose events could tell it.

create table late_payment_step (
  id          bigint generated always as identity primary key,
  late_id     text not null references late_payment,
  kind        text not null check (kind in ('put_aside', 'gave_up', 'asked_again', 'returned', 'bounced')),
  -- Who did it; nobody where the shop did it by itself.
  actor_id    text references account,
  actor_name  text,
  -- What the gateway last said, or what it calls the money that went back.
  note        text,
  at          timestamptz not null default clock_timestamp(),
  check ((kind = 'asked_again') = (actor_id is not null)),
  check ((actor_id is null) = (actor_name is null))
);
create index late_payment_step_late on late_payment_step (late_id, id);
-- Of what was put aside before, only the beginning and the end are known.
insert into late_payment_step (late_id, kind, at) select id, 'put_aside', created_at from late_payment order by created_at, id;
insert into late_payment_step (late_id, kind, note, at)
  select id, 'returned', refund_ref, settled_at from late_payment where state = 'refunded' and settled_at is not null order by settled_at, id;
create trigger late_payment_step_append_only before update or delete on late_payment_step for each row execute function forbid_change();

-- A gateway may give back what was paid by bank already: then more has left than came, by so much. The rest of the bound stays.
alter table payment
  add column overpaid_paise bigint not null default 0 check (overpaid_paise >= 0),
  drop constraint payment_refunds_within,
  add constraint payment_refunds_within
    check (refunded_paise + refund_pending_paise <= captured_paise + coalesce(collected_paise, 0) + overpaid_paise);
