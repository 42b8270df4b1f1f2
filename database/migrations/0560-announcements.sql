-- Announcements above the header of the shop's pages (decision 560).

create table announcement (
  id           text primary key default gen_random_uuid()::text,
  texts        jsonb not null,
  href         text check (href ~ '^/' and char_length(href) <= 200),
  link_texts   jsonb,
  countries    text[] not null default '{}',
  can_dismiss  boolean not null default true,
  valid_from   timestamptz not null default now(),
  valid_until  timestamptz,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint announcement_has_end_behind_start check (valid_until > valid_from),
  constraint announcement_has_text_for_link check ((href is null) = (link_texts is null))
);
comment on table announcement is
  'A line above the header of the shop''s pages from a moment on, until another one or until it is ended.';
comment on column announcement.texts is 'What it says in every language.';
comment on column announcement.href is 'A page of the shop that it leads to; link_texts are the words of the link.';
comment on column announcement.countries is 'Only for visitors whose box goes to one of these; none: for everybody.';
comment on column announcement.can_dismiss is 'Whether a visitor may close it. A changed one is shown again.';
create index announcement_from_idx on announcement (valid_from desc);
create trigger announcement_noted after insert or update or delete on announcement
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('announcement', 'texts href link_texts countries can_dismiss valid_from valid_until', 'id');
