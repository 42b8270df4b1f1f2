-- Reports that are emailed daily, weekly or monthly (decision 311).

create table report_schedule (
  id          text primary key,
  owner_id    text not null references account on delete cascade,
  report      text not null,
  grouping    text not null,
  span        text not null,
  comparison  text not null,
  format      text not null check (format in ('csv', 'xlsx', 'pdf')),
  rhythm      text not null check (rhythm in ('day', 'week', 'month')),
  on_day      integer not null check (on_day between 1 and 28),
  hour        integer not null check (hour between 0 and 23),
  state       text not null default 'on' check (state in ('on', 'paused', 'ended')),
  next_at     timestamptz not null,
  created_at  timestamptz not null default now()
);
comment on table report_schedule is 'A report as its owner looked at it, emailed again and again with the days that are then meant.';
comment on column report_schedule.span is 'The named period, such as last-month, seen from the day of sending.';
comment on column report_schedule.on_day is 'Weekday (1 is Monday) or day of the month.';
comment on column report_schedule.hour is 'The full hour in India.';
comment on column report_schedule.next_at is 'When it is sent next, while it is on.';
create index report_schedule_due_idx on report_schedule (next_at) where state = 'on';
create index report_schedule_owner_idx on report_schedule (owner_id, created_at);

create table report_reader (
  schedule_id  text not null references report_schedule on delete cascade,
  account_id   text not null references account on delete cascade,
  last_at      timestamptz,
  last_result  text check (last_result in ('sent', 'no-right', 'failed')),
  primary key (schedule_id, account_id),
  constraint report_reader_result_has_time check ((last_at is null) = (last_result is null))
);
comment on table report_reader is 'An admin who gets a scheduled report; whether they may read it is checked at every sending.';
create index report_reader_account_idx on report_reader (account_id);

create trigger report_schedule_noted after insert or update or delete on report_schedule for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('report', 'report grouping span format rhythm on_day hour state', 'id');
