-- Which theme is active is worked out from its days and from what an admin decided, never stored.
alter table festival_theme
  drop column is_active,
  add column days    jsonb not null default '[]',
  add column by_hand text check (by_hand in ('on', 'off'));

-- One theme at most is put on by hand.
create unique index festival_theme_on on festival_theme (by_hand) where by_hand = 'on';

create table festival_theme_change (
  id         bigint generated always as identity primary key,
  theme_id   text not null references festival_theme on delete cascade,
  kind       text not null check (kind in ('on', 'off', 'calendar', 'days')),
  actor_id   text references account on delete set null,
  actor_name text not null,
  days       jsonb,
  at         timestamptz not null default now()
);
create index festival_theme_change_theme on festival_theme_change (theme_id, id desc);
