-- Who has a record open, so that two people see each other (decision 701).

create table presence (
  subject     text not null check (subject ~ '^[a-z-]{1,40}$'),
  record_id   text not null check (length(record_id) between 1 and 80),
  account_id  text not null references account on delete cascade,
  since       timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  primary key (subject, record_id, account_id)
);
comment on table presence is
  'A lease for each person and record: an open page renews it every 15 seconds, and half a minute later it is over.';
comment on column presence.since is 'When the page was opened; a lease that was over begins again.';
create index presence_account_idx on presence (account_id, seen_at);

comment on table box_packer is 'Not used any more; the version before reads it. See presence.';
