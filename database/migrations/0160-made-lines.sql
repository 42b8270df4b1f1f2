-- What a store has made of its open orders, shared by everyone who works in it.

create table made_line (
  line_id   text primary key references order_line,
  made      integer not null check (made between 0 and 99),
  actor_id  text not null references account,
  at        timestamptz not null default now()
);
comment on table made_line is 'Units of an order line that are ticked off on the make list.';
comment on column made_line.made is 'At most what is to be made counts: a customer may cancel units that were made.';
comment on column made_line.actor_id is 'Who ticked last.';
