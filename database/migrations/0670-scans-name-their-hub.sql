-- A scan names the hub where it was made, so that a bag that was brought to another hub is found.

alter table hub_scan add column hub_id text;
comment on column hub_scan.hub_id is 'Where it was scanned; null before this was recorded.';
comment on column hub_scan.seller_order_id is 'Whose bag it is, where that is known: also of a bag of another hub, which is refused.';

-- What was recorded until now of an unanswered check holds a status and our own words.
update carrier_pickup_place set problem = 'silent' where problem ~ ' answered [0-9]+ | did not answer \(';
