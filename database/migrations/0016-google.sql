-- A way back from a sign-in provider counts once: the first to bring it wins, and the row of a spent one lives as long as its cookie.
create table spent_errand (
  state_hash  text primary key,
  spent_at    timestamptz not null default now()
);
create index spent_errand_age on spent_errand (spent_at);

-- Tries that all processes count together (signing in, letters). Unlogged: a crash may forget them, and counting costs no waiting for the disk.
create unlogged table try_count (
  key    text primary key,
  tries  integer not null,
  until  timestamptz not null
);
create index try_count_age on try_count (until);
