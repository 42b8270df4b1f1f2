-- The shop's monthly invoice to each store for its commission, and credit notes where more was given back than taken.

alter table invoice_counter drop constraint invoice_counter_prefix_check,
  add constraint invoice_counter_prefix_check check (prefix in ('I', 'C', 'S', 'T'));
comment on column invoice_counter.prefix is
  'I for invoices and bills of supply, C for credit notes; S and T for invoices and credit notes about commission.';

create table commission_invoice (
  number            text primary key,
  prefix            text not null check (prefix in ('S', 'T')),
  series            integer not null check (series = 0),
  year              text not null,
  sequence          integer not null check (sequence > 0),
  brand_id          text not null references brand,
  month             text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  commission_paise  bigint not null,
  gst_paise         bigint not null,
  central_paise     bigint not null,
  state_paise       bigint not null,
  integrated_paise  bigint not null,
  buyer             jsonb not null,
  issued_at         timestamptz not null,
  unique (brand_id, month),
  unique (prefix, series, year, sequence),
  foreign key (prefix, series, year) references invoice_counter,
  constraint commission_invoice_tax_adds_up check (gst_paise = central_paise + state_paise + integrated_paise),
  constraint commission_invoice_prefix_of_sign check ((prefix = 'T') = (commission_paise + gst_paise < 0)),
  constraint commission_invoice_is_something check (commission_paise + gst_paise <> 0)
);
comment on table commission_invoice is
  'What the shop took of a store in a month as commission, as the ledger has it; below zero for a credit note.';
comment on column commission_invoice.buyer is 'The store as its documents named it at the time.';
create trigger commission_invoice_append_only before update or delete on commission_invoice
  for each row execute function forbid_change();
create index ledger_entry_commission_idx on ledger_entry (brand_id, at) include (amount_paise, part)
  where part in ('commission', 'commission_gst') and brand_id is not null;
