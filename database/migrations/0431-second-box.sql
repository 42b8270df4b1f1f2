-- The decision to send what is late in a second box, and who pays for its delivery.

create table shipment_freight (
  shipment_id   text primary key references shipment,
  quoted_paise  bigint not null check (quoted_paise >= 0),
  paid_by       text not null check (paid_by in ('shop')),
  at            timestamptz not null default now()
);
comment on table shipment_freight is
  'The delivery of a second box as the rates of its order price it, and who pays it; what its carrier bills is in its parcel.';
create trigger shipment_freight_append_only before update or delete on shipment_freight
  for each row execute function forbid_change();

alter table late_decision drop constraint late_decision_decision_check;
alter table late_decision add constraint late_decision_decision_check
  check (decision in ('ask', 'wait', 'send', 'second_box'));
