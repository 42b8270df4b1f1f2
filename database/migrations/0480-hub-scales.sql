-- A hub may have tolerances of its own for its scales; where one is empty, the shop's holds (setting hub-terms).

alter table hub
  add column box_percent numeric(5, 2) check (box_percent between 1 and 50),
  add column box_grams integer check (box_grams between 10 and 2000),
  add column bag_percent numeric(5, 2) check (bag_percent between 1 and 50),
  add column bag_grams integer check (bag_grams between 5 and 2000);
comment on column hub.box_percent is 'How far a sealed box may differ from its expected weight here, in percent; null: as in the whole shop.';
comment on column hub.box_grams is 'What a box may always differ by here; null: as in the whole shop.';
comment on column hub.bag_percent is 'How far a bag may differ from the weight of its seller here, in percent; null: as in the whole shop.';
comment on column hub.bag_grams is 'What a bag may always differ by here; null: as in the whole shop.';

-- The audit log shows them, and what hubs have had since there are several.
drop trigger hub_noted on hub;
create trigger hub_noted after insert or update or delete on hub for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('place', 'city name state pincode street closed_at box_percent box_grams bag_percent bag_grams', 'id');
