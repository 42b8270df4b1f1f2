-- Pages, legal texts and emails that the shop changed (decision 450). What has no row here says what it was shipped with.

create table content_version (
  content_id       text not null check (content_id ~ '^[a-z][A-Za-z0-9_.-]{0,79}$'),
  version          integer not null check (version > 0),
  body             jsonb,
  changes          jsonb not null,
  shipped_edition  integer not null default 0 check (shipped_edition >= 0),
  valid_from       timestamptz not null,
  withdrawn_at     timestamptz,
  reason           text not null check (length(reason) between 3 and 500),
  actor_id         text references account on delete set null,
  actor_name       text not null,
  created_at       timestamptz not null default now(),
  primary key (content_id, version),
  check (withdrawn_at < valid_from)
);
comment on table content_version is
  'A published version of a page, a legal text or an email. In force is the one that began last and was not withdrawn.';
comment on column content_version.body is 'The texts in every language; null: the shipped text is in force again.';
comment on column content_version.changes is 'What it changed, part by part: the lines removed and added, for the audit log.';
comment on column content_version.shipped_edition is 'The edition of the shipped text that it replaced.';
comment on column content_version.withdrawn_at is 'When it was withdrawn, before it began.';
create index content_version_in_force_idx on content_version (content_id, valid_from desc, version desc)
  where withdrawn_at is null;
create index content_version_actor_idx on content_version (actor_id);

-- People agreed to these texts: nothing but the withdrawal of one that has not begun, and a deleted account, ever
-- changes.
create function forbid_content_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{withdrawn_at,actor_id}'::text[]) = (to_jsonb(old) - '{withdrawn_at,actor_id}'::text[])
     and (old.withdrawn_at is not distinct from new.withdrawn_at or (old.withdrawn_at is null and old.valid_from > clock_timestamp()))
     and (old.actor_id is not distinct from new.actor_id or new.actor_id is null)
  then
    return new;
  end if;
  raise exception 'content_version rows are append-only';
end
$$;
create trigger content_version_append_only before update or delete on content_version
  for each row execute function forbid_content_change();
create trigger content_version_no_truncate before truncate on content_version
  for each statement execute function forbid_truncate();

create table content_draft (
  content_id  text primary key check (content_id ~ '^[a-z][A-Za-z0-9_.-]{0,79}$'),
  revision    integer not null default 1 check (revision > 0),
  based_on    integer not null check (based_on >= 0),
  body        jsonb not null,
  actor_id    text references account on delete set null,
  actor_name  text not null,
  saved_at    timestamptz not null default now()
);
comment on table content_draft is 'What will become the next version: one draft for each text, shared by those who may change it.';
comment on column content_draft.revision is 'Counts the savings, so that nobody saves over what they have not seen.';
comment on column content_draft.based_on is 'The version that was the newest when it was begun; 0: none.';
create index content_draft_actor_idx on content_draft (actor_id);

create trigger content_version_noted after insert or update on content_version for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('content', 'changes valid_from withdrawn_at', 'content_id');
