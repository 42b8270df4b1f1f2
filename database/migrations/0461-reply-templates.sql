-- Texts that support answers with, in the customer's language.

create table reply_template (
  id           text primary key default gen_random_uuid()::text,
  name         text not null check (char_length(name) between 1 and 80),
  texts        jsonb not null,
  version      integer not null default 1,
  archived_at  timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint reply_template_has_text check (jsonb_typeof(texts) = 'object' and texts <> '{}')
);
comment on table reply_template is 'A text that support inserts into an answer and may change before sending.';
comment on column reply_template.texts is 'By language; a language without a text is left out.';
create unique index reply_template_name_idx on reply_template (lower(name)) where archived_at is null;
create trigger reply_template_noted after insert or update or delete on reply_template
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('reply-template', 'name texts archived_at', 'id');
