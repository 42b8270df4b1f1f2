-- Claims about delivered orders: their lines, photos and steps. A unit can be claimed once, and a line is in one open
-- claim at a time.

create table claim (
  id               text primary key,
  order_id         text not null references customer_order,
  idempotency_key  text not null,
  kind             text not null check (kind in ('damaged', 'wrong_item', 'short', 'too_old', 'spoiled',
                     'not_as_described', 'changed_mind', 'lost', 'seized', 'returned')),
  state            text not null check (state in ('under_review', 'evidence_needed', 'granted', 'part_granted',
                     'refused')),
  is_open          boolean not null generated always as (state in ('under_review', 'evidence_needed')) stored,
  version          integer not null default 1,
  remedy           text not null default 'money' check (remedy in ('money', 'replacement')),
  opened_as        text not null check (opened_as in ('customer', 'admin', 'system')),
  appealed_at      timestamptz,
  decided_by       text references account,
  decided_at       timestamptz,
  created_at       timestamptz not null default now(),
  unique (order_id, idempotency_key),
  unique (id, is_open),
  constraint claim_decided_by_with_decided_at check ((decided_by is null) = (decided_at is null)),
  constraint claim_closed_is_decided check (is_open or decided_by is not null),
  constraint claim_appealed_is_decided check (appealed_at is null or decided_by is not null),
  constraint claim_opened_by_system check ((kind in ('lost', 'seized', 'returned')) = (opened_as = 'system'))
);
comment on table claim is
  'What a customer, or the shop itself for a parcel that never arrived, reports as wrong with an order.';
comment on column claim.idempotency_key is 'The same key for an order is the same claim.';
comment on column claim.remedy is 'What the customer would rather have; an admin decides.';
comment on column claim.decided_by is 'Who decided it last; an appeal is decided by another admin.';
create index claim_order_idx on claim (order_id, created_at);
create index claim_newest_idx on claim (created_at desc, id desc);
create index claim_state_idx on claim (state, created_at desc, id desc);
alter table customer_order add foreign key (replaces_claim_id) references claim;

create table claim_line (
  claim_id  text not null,
  line_id   text not null references order_line,
  quantity  integer not null check (quantity between 1 and 99),
  is_open   boolean not null default true,
  primary key (claim_id, line_id),
  foreign key (claim_id, is_open) references claim (id, is_open) on update cascade
);
comment on table claim_line is 'The units of an order line that a claim is about.';
comment on column claim_line.is_open is 'Follows its claim through the foreign key.';
create unique index claim_line_open_once_idx on claim_line (line_id) where is_open;
create index claim_line_order_line_idx on claim_line (line_id);

create table claim_photo (
  id           text primary key,
  order_id     text not null references customer_order,
  claim_id     text references claim,
  position     integer check (position between 1 and 12),
  file         text not null unique,
  uploaded_at  timestamptz not null default now(),
  unique (claim_id, position),
  constraint claim_photo_position_with_claim check ((claim_id is null) = (position is null))
);
comment on table claim_photo is
  'A photo, uploaded before the claim it belongs to is sent; one that never belongs to a claim is deleted.';
create index claim_photo_order_idx on claim_photo (order_id);

create table claim_step (
  id              bigint generated always as identity primary key,
  claim_id        text not null references claim,
  kind            text not null check (kind in ('opened', 'evidence_requested', 'evidence', 'answered', 'granted',
                    'part_granted', 'replaced', 'refused', 'appealed', 'reopened', 'replacement_unavailable')),
  text            text check (char_length(text) between 1 and 1000),
  brand_id        text references brand,
  funded_by       text check (funded_by in ('seller', 'courier', 'hub', 'carrier', 'customs', 'platform', 'customer')),
  refund_id       text unique references refund,
  replacement_id  text unique references customer_order,
  actor_id        text references account,
  actor_name      text not null,
  at              timestamptz not null default now(),
  constraint claim_step_grant_has_refund check ((kind in ('granted', 'part_granted')) = (refund_id is not null)),
  constraint claim_step_answer_has_brand check ((kind = 'answered') = (brand_id is not null)),
  constraint claim_step_replacement_has_order check ((kind = 'replaced') = (replacement_id is not null)),
  constraint claim_step_funded check ((kind in ('granted', 'part_granted', 'replaced')) = (funded_by is not null)),
  constraint claim_step_has_text check (kind not in ('evidence_requested', 'answered', 'refused', 'appealed')
    or text is not null or actor_name = ''),
  constraint claim_step_decision_has_actor check (kind not in ('evidence_requested', 'granted', 'part_granted',
    'refused') or actor_id is not null)
);
comment on table claim_step is 'A message or decision in a claim, in order.';
comment on column claim_step.brand_id is 'The store that answered.';
comment on column claim_step.replacement_id is 'The order that sends the replacements.';
create index claim_step_claim_idx on claim_step (claim_id, id);
create unique index claim_step_appealed_once_idx on claim_step (claim_id) where kind = 'appealed';
create unique index claim_step_answered_once_idx on claim_step (claim_id, brand_id) where kind = 'answered';

-- Closing an account removes the person's name and text; nothing else may change.
create function forbid_claim_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_name = '' and new.text is null
     and to_jsonb(new) - 'actor_name' - 'text' = to_jsonb(old) - 'actor_name' - 'text' then
    return new;
  end if;
  raise exception '% rows are append-only', tg_table_name;
end
$$;
create trigger claim_step_append_only before update or delete on claim_step
  for each row execute function forbid_claim_change();
