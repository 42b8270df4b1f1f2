-- What customs charges for a parcel before it goes on, and what its customer has to do (decision 722).

create table duty_charge (
  id             text primary key,
  parcel_id      text not null references parcel,
  order_id       text not null references customer_order,
  version        integer not null default 1,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  pay_by         date not null,
  instructions   text not null check (length(instructions) between 3 and 600),
  link           text check (link ~ '^https://' and length(link) <= 500),
  state          text not null check (state in ('open', 'paid', 'withdrawn')),
  changed_at     timestamptz not null default now(),
  changed_by     text not null,
  constraint duty_charge_text_is_plain check (instructions !~ '[\u202a-\u202e\u2066-\u2069\u200e\u200f]')
);
comment on table duty_charge is
  'The duty that a customer has to pay before a parcel is released; one at a time. It is no money of the shop.';
comment on column duty_charge.amount_minor is 'In hundredths of its currency.';
comment on column duty_charge.link is 'Where it is paid or explained.';
create unique index duty_charge_open_idx on duty_charge (parcel_id) where state = 'open';
create index duty_charge_parcel_idx on duty_charge (parcel_id);
create index duty_charge_order_idx on duty_charge (order_id);

do $$
begin
  create trigger duty_charge_noted after insert or update on duty_charge for each row
    when (current_setting('haatdi.staff_act', true) = 'on')
    execute function note_change('parcel', 'amount_minor currency pay_by link state', 'parcel_id');
end
$$;
