-- Where a booked carrier shows a parcel to everyone who has its waybill (decision 742).

alter table carrier add column tracking_page text;
comment on column carrier.tracking_page is 'The address of the page, with {waybill} where the waybill goes; null for a carrier that shows none.';
alter table carrier add constraint carrier_tracking_page_is_https
  check (tracking_page ~ '^https://[^[:space:]]+$' and position('{waybill}' in tracking_page) > 0 and length(tracking_page) <= 300) not valid;
update carrier set tracking_page = 'https://shiprocket.co/tracking/{waybill}' where id = 'shiprocket';
update carrier set tracking_page = 'https://www.delhivery.com/track-v2/package/{waybill}' where id = 'delhivery';

drop trigger carrier_noted on carrier;
create trigger carrier_noted after insert or update or delete on carrier
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('carrier', 'enabled tracking_page', 'id');
