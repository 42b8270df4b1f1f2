-- A store that somebody wants to open: only a name so far. It becomes a row of `brand` when it has a city, papers and a yes.
create table seller_application (
  account_id  text primary key references account on delete cascade,
  store_name  text not null check (length(store_name) between 1 and 200),
  applied_at  timestamptz not null default now()
);
create index seller_application_newest on seller_application (applied_at desc);
