-- Opening a shop: the starter packs that an operator loaded.

create table starter_load (
  id          bigint generated always as identity primary key,
  pack        text not null check (pack in ('countries', 'rates', 'festivals')),
  edition     text not null check (edition ~ '^[0-9]{4}-[0-9]{2}$'),
  added       text[] not null check (cardinality(added) > 0),
  actor_id    text references account on delete set null,
  actor_name  text not null,
  at          timestamptz not null default now()
);
comment on table starter_load is 'A starter pack that an admin loaded, with the rows it added.';
comment on column starter_load.edition is 'Month of the review the pack was shipped with.';
create trigger starter_load_append_only before update or delete on starter_load
  for each row execute function forbid_change();
