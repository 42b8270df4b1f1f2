-- Countries are edited on a screen: dated versions of their rules, and one draft of each.

alter table country add column is_open boolean not null default true;
alter table country add column version_id bigint;
comment on column country.is_open is 'Whether new orders can be sent there; orders placed before go on.';
comment on column country.version_id is 'The version that is in force.';

create table country_version (
  id              bigint generated always as identity primary key,
  country         text not null references country on delete cascade,
  rules           jsonb not null,
  is_open         boolean not null,
  source          text not null default '' check (length(source) <= 600),
  reviewed_on     date,
  note            text not null default '' check (length(note) <= 1000),
  reason          text not null check (length(reason) <= 300),
  effective_from  timestamptz not null,
  actor_id        text not null,
  actor_name      text not null,
  created_at      timestamptz not null default clock_timestamp(),
  applied_at      timestamptz,
  withdrawn_at    timestamptz,
  check (applied_at is null or withdrawn_at is null)
);
comment on table country_version is 'What may be sent to a country from an instant on, with where the rules come from.';
comment on column country_version.source is 'Where the rules are published.';
comment on column country_version.reviewed_on is 'The day a person compared the rules with their source; null: not on record.';
comment on column country_version.note is 'A note for the staff.';
comment on column country_version.applied_at is 'When it came into force; null: it waits.';
create index country_version_country_idx on country_version (country, id desc);
create index country_version_waiting_idx on country_version (effective_from)
  where applied_at is null and withdrawn_at is null;

create function forbid_country_version_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'applied_at' - 'withdrawn_at' is distinct from to_jsonb(old) - 'applied_at' - 'withdrawn_at'
    or (old.applied_at is not null and new.applied_at is distinct from old.applied_at)
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise exception 'a version of a country is never changed';
  end if;
  return new;
end
$$;
create trigger country_version_fixed before update on country_version
  for each row execute function forbid_country_version_change();

create table country_draft (
  country     text primary key check (country ~ '^[A-Z]{2}$'),
  terms       jsonb not null,
  revision    integer not null default 1,
  actor_name  text not null,
  updated_at  timestamptz not null default now()
);
comment on table country_draft is 'Terms of a country that are not published; of one that is new no row of country exists yet.';
comment on column country_draft.revision is 'Counts the saves, so that a stale one is noticed.';

alter table customer_order add column country_version bigint;
comment on column customer_order.country_version is
  'The version of the rules of the country that it was placed under; null: placed before versions were counted.';

insert into country_version (country, rules, is_open, reason, effective_from, actor_id, actor_name, applied_at)
  select code, rules, true, '', now(), 'system', 'system', now() from country order by position;
update country c set version_id = v.id from country_version v where v.country = c.code;

create trigger country_noted after insert or update or delete on country for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('country', 'rules is_open', 'code');
create trigger country_version_noted after insert or update on country_version for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('country', 'is_open source reviewed_on effective_from withdrawn_at', 'country');
