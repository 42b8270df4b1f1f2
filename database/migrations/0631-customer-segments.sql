-- Segments: named rules over customers, and coupons for one of them (decision 631).

create table segment (
  id          text primary key default gen_random_uuid()::text,
  name        text not null check (length(name) between 2 and 80),
  rules       jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) between 1 and 10),
  version     integer not null default 1,
  actor_name  text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table segment is 'Customers who fit named rules, at the time of asking: nobody is written into it.';
comment on column segment.rules is 'As segmentRule of contract/accounts/segment-contract.ts decodes them; all must fit. Amounts are paise.';
create unique index segment_name_idx on segment (lower(name));
create trigger segment_noted after insert or update or delete on segment for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('segment', 'name rules', 'id');

alter table promotion_version add column segment_id text references segment;
comment on column promotion_version.segment_id is 'Whom the code is for; null: everybody.';
alter table promotion_version add constraint promotion_version_segment_has_secret_code
  check (segment_id is null or (code is not null and not is_public)) not valid;
create index promotion_version_segment_idx on promotion_version (segment_id) where segment_id is not null;
