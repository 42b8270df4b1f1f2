-- People of the back office who have a staff role work at hubs, as couriers do (decision 741).

comment on table hub_worker is
  'Where a courier, or a person with a staff role, works. While the shop has one hub everyone works there, without a row.';

-- Those of a shop that has several hubs already go on at each of them.
insert into hub_worker (account_id, hub_id)
select a.id, h.id from account a join staff_role s on s.id = a.staff_role_id cross join hub h
where a.role = 'admin' and 'hub.read' = any(s.permissions) and (select count(*) from hub) > 1
on conflict do nothing;
