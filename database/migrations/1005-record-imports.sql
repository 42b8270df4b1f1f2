-- Files from which staff create and change records: each row with what it would do, and what became of it (decision 1005).

create table record_import (
  id          text primary key default gen_random_uuid()::text,
  subject     text not null check (subject in ('promotions', 'stores')),
  actor_id    text not null,
  actor_name  text not null,
  columns     jsonb not null,
  unknown     jsonb not null default '[]',
  state       text not null default 'checked' check (state in ('checked', 'applying', 'applied')),
  reason      text check (length(reason) between 3 and 300),
  created_at  timestamptz not null default now(),
  applied_at  timestamptz
);
comment on table record_import is 'A file of records: checked, then applied row by row. Deleted after thirty days.';
comment on column record_import.columns is 'The columns of the file that are read, by their keys, in its order.';
comment on column record_import.unknown is 'Headings of the file that are not read.';
create index record_import_age_idx on record_import (created_at);

create table record_import_row (
  import_id  text not null references record_import on delete cascade,
  number     integer not null,
  cells      jsonb not null,
  state      text not null check (state in ('new', 'changed', 'same', 'refused', 'applied')),
  name       text not null default '',
  record_id  text,
  seen       integer,
  fields     jsonb not null default '[]',
  notes      jsonb not null default '[]',
  problems   jsonb not null default '[]',
  primary key (import_id, number)
);
comment on table record_import_row is 'A row of the file, its number as in a spreadsheet.';
comment on column record_import_row.cells is 'Its texts by the keys of the columns.';
comment on column record_import_row.seen is 'The version of the record that the check saw.';
comment on column record_import_row.notes is 'What else it would do, in the language of the person who had it checked.';
