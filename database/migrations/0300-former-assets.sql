-- Scripts and styles of versions that were replaced.

create table former_asset (
  name        text primary key check (name ~ '^[A-Za-z0-9_.-]{1,200}\.(js|css)$'),
  gzipped     bytea not null,
  shipped_at  timestamptz not null default now()
);
comment on table former_asset is
  'Scripts and styles by the name that their hash gives them, as every running version writes them down once a day: for a week after an upgrade browsers that opened a page before still find theirs, from any process.';
comment on column former_asset.shipped_at is 'When a running version last had it; a week later the row is deleted.';
create index former_asset_shipped_at on former_asset (shipped_at);
