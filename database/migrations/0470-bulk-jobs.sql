-- One act on many records: a job with a row for each of them, worked off in the background.

create table bulk_job (
  id            text primary key default gen_random_uuid()::text,
  list          text not null check (list ~ '^[a-z-]{1,40}$'),
  act           jsonb not null,
  account_id    text not null references account on delete cascade,
  brand_id      text references brand on delete cascade,
  language      text not null check (language in ('en', 'gu', 'hi')),
  once_key      text not null check (length(once_key) between 1 and 200),
  chosen        integer not null check (chosen between 1 and 10000),
  created_at    timestamptz not null default now(),
  cancelled_at  timestamptz,
  undone_at     timestamptz,
  finished_at   timestamptz,
  unique (account_id, once_key)
);
comment on table bulk_job is 'One act that a person asked for on many records of a list.';
comment on column bulk_job.once_key is 'Made where the button is: the same press sent twice is one job.';
comment on column bulk_job.undone_at is 'When its person asked to take back what was done.';
create index bulk_job_account_idx on bulk_job (account_id, created_at desc);
create index bulk_job_open_idx on bulk_job (created_at) where finished_at is null;
create index bulk_job_age_idx on bulk_job (created_at);
create index bulk_job_brand_idx on bulk_job (brand_id) where brand_id is not null;

create table bulk_row (
  job_id      text not null references bulk_job on delete cascade,
  position    integer not null,
  record_id   text not null,
  seen        integer,
  state       text not null default 'waiting'
              check (state in ('waiting', 'done', 'refused', 'cancelled', 'undoing', 'undone')),
  code        text,
  details     jsonb,
  before      jsonb,
  tries       smallint not null default 0,
  try_at      timestamptz,
  decided_at  timestamptz,
  primary key (job_id, position),
  unique (job_id, record_id),
  check (state <> 'refused' or code is not null)
);
comment on table bulk_row is 'A record of the job and what became of it; each is acted on once.';
comment on column bulk_row.seen is 'The version that was chosen; null where records have none, and when it is tried again.';
comment on column bulk_row.code is 'Why it was refused, or why it could not be taken back.';
comment on column bulk_row.before is 'What taking it back needs; null for an act that has no way back.';
create index bulk_row_open_idx on bulk_row (job_id, position) where state in ('waiting', 'undoing');
