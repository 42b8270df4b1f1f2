-- A store's own texts for answers to reviews, claims and questions (decision 962).

create table store_ready_text (
  id          text primary key default gen_random_uuid()::text,
  brand_id    text not null references brand,
  name        text not null check (char_length(name) between 1 and 60),
  texts       jsonb not null,
  position    integer not null check (position > 0),
  version     integer not null default 1,
  updated_at  timestamptz not null default now(),
  constraint store_ready_text_has_text check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  constraint store_ready_text_position_key unique (brand_id, position) deferrable initially deferred
);
comment on table store_ready_text is 'A text that the people of a store insert into an answer and may change before sending.';
comment on column store_ready_text.texts is 'By language; a language without a text is left out.';
create unique index store_ready_text_name_key on store_ready_text (brand_id, lower(name));
create trigger store_ready_text_noted after insert or update or delete on store_ready_text
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('ready-text', 'brand_id name texts position', 'id');
