-- Something is wrong with what came: claims, the lines they are about, their photographs, and what was said and decided. Each packet can be
-- claimed once, a line stands in one open claim at a time, and a second look is had once.

alter table order_line
  -- Packets that were claimed, however that ended.
  add column claimed_quantity integer not null default 0,
  add constraint order_line_claimed_within check (claimed_quantity between 0 and quantity - cancelled_quantity);

create table claim (
  id           text primary key,
  order_id     text not null references customer_order,
  -- The same attempt of an order is the same claim.
  attempt      text not null,
  kind         text not null check (kind in
    ('damaged', 'wrong_item', 'short', 'too_old', 'spoiled', 'not_as_described', 'changed_mind', 'lost', 'seized')),
  state        text not null check (state in ('under_review', 'evidence_needed', 'granted', 'part_granted', 'refused')),
  is_open      boolean not null generated always as (state in ('under_review', 'evidence_needed')) stored,
  version      integer not null default 1,
  opened_as    text not null check (opened_as in ('customer', 'admin', 'system')),
  appealed_at  timestamptz,
  -- Who decided it last; a second look is another one's.
  decided_by   text references account,
  decided_at   timestamptz,
  created_at   timestamptz not null default now(),
  unique (order_id, attempt),
  unique (id, is_open),
  check ((decided_by is null) = (decided_at is null)),
  check (is_open or decided_by is not null),
  check (appealed_at is null or decided_by is not null),
  -- Lost and seized parcels are the shop's own to tell.
  check ((kind in ('lost', 'seized')) = (opened_as = 'system'))
);
create index claim_order on claim (order_id, created_at);
create index claim_newest on claim (created_at desc, id);
create index claim_state on claim (state, created_at desc, id);

create table claim_line (
  claim_id  text not null,
  line_id   text not null references order_line,
  quantity  integer not null check (quantity between 1 and 99),
  is_open   boolean not null default true,
  primary key (claim_id, line_id),
  -- Follows its claim by itself.
  foreign key (claim_id, is_open) references claim (id, is_open) on update cascade
);
create unique index claim_line_open_once on claim_line (line_id) where is_open;
create index claim_line_of on claim_line (line_id);

-- A photograph is kept before the claim it belongs to is sent; one that never is is thrown away.
create table claim_photo (
  id         text primary key,
  order_id   text not null references customer_order,
  claim_id   text references claim,
  position   integer check (position between 1 and 12),
  file       text not null unique,
  kept_at    timestamptz not null default now(),
  unique (claim_id, position),
  check ((claim_id is null) = (position is null))
);
create index claim_photo_order on claim_photo (order_id);

-- What was said and decided, in its order. Never changed; the words of whoever closes her account may be emptied, and nothing else.
create table claim_step (
  id          bigint generated always as identity primary key,
  claim_id    text not null references claim,
  kind        text not null check (kind in
    ('opened', 'asked', 'evidence', 'answered', 'granted', 'part_granted', 'refused', 'appealed')),
  words       text check (char_length(words) between 1 and 1000),
  -- The store that answered.
  brand_id    text references brand,
  bearer      text check (bearer in ('maker', 'courier', 'hub', 'carrier', 'customs', 'platform', 'customer')),
  refund_id   text unique references refund,
  actor_id    text references account,
  actor_name  text not null,
  at          timestamptz not null default now(),
  check ((kind in ('granted', 'part_granted')) = (refund_id is not null)),
  check ((refund_id is null) = (bearer is null)),
  check ((kind = 'answered') = (brand_id is not null)),
  -- Whoever closes an account takes her words with her.
  check (kind not in ('asked', 'answered', 'refused', 'appealed') or words is not null or actor_name = ''),
  check (kind not in ('asked', 'granted', 'part_granted', 'refused') or actor_id is not null)
);
create index claim_step_claim on claim_step (claim_id, id);
create unique index claim_step_appealed_once on claim_step (claim_id) where kind = 'appealed';
create unique index claim_step_answered_once on claim_step (claim_id, brand_id) where kind = 'answered';

create function forbid_claim_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_name = '' and new.words is null
     and to_jsonb(new) - 'actor_name' - 'words' = to_jsonb(old) - 'actor_name' - 'words' then
    return new;
  end if;
  raise exception '% rows are append-only', tg_table_name;
end $$;
create trigger claim_step_append_only before update or delete on claim_step for each row execute function forbid_claim_change();
