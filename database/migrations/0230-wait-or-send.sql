-- What becomes of a box when a store is late: the customer's choice, and what was asked and decided.

alter table customer_order add column late_choice text not null default 'ask'
  check (late_choice in ('ask', 'wait', 'send'));
comment on column customer_order.late_choice is
  'When a store is late: ask the customer, wait for everything, or send what is there after some days.';

create table late_decision (
  id          bigint generated always as identity primary key,
  order_id    text not null references customer_order,
  decision    text not null check (decision in ('ask', 'wait', 'send')),
  because     text not null,
  wait_until  date,
  note        text check (length(note) between 3 and 300),
  decided_by  text not null check (decided_by in ('customer', 'hub', 'policy')),
  actor_id    text references account,
  at          timestamptz not null default now(),
  constraint late_decision_hub_gives_reason check (decided_by <> 'hub' or note is not null and actor_id is not null),
  constraint late_decision_waits_for_day check (wait_until is null or decision = 'wait')
);
comment on table late_decision is 'What was asked or decided about a box of which a part is late; the latest counts.';
comment on column late_decision.because is 'The reason of the advice at that time (domain/shipping/wait-or-send.ts).';
comment on column late_decision.note is 'The reason in the words of the hub; only staff read it.';
comment on column late_decision.actor_id is 'Null: a guest, or the policy.';
create index late_decision_order_idx on late_decision (order_id, id desc);
create trigger late_decision_append_only before update or delete on late_decision
  for each row execute function forbid_change();
create trigger late_decision_noted after insert on late_decision for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('order', 'order_id decision because wait_until', 'order_id');
