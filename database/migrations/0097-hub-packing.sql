-- Why a box was sealed although its weight differs, and who has a box open.

alter table shipment add column weight_reason text check (length(weight_reason) between 3 and 200);
comment on column shipment.weight_reason is
  'Why it was sealed with a weight outside the tolerance; null: the weight agrees.';

create table box_packer (
  shipment_id  text not null references shipment,
  account_id   text not null references account,
  seen_at      timestamptz not null default now(),
  primary key (shipment_id, account_id)
);
comment on table box_packer is 'Who has a box open at the packing station, so that two people see each other.';
