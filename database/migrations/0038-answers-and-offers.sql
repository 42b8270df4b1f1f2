-- How far a maker has been reminded that an answer is due: not yet, or at so many percent of her time.
alter table fulfilment add column reminded_percent integer not null default 0 check (reminded_percent in (0, 50, 80));
create index fulfilment_unanswered on fulfilment (accept_by) where state = 'awaiting_acceptance';
create index fulfilment_lapsed on fulfilment (order_id) where state = 'lapsed';

-- Whether a code is told to everybody, on cards, in carts and in the settings the shop publishes; one made for a single customer is not. The code every
-- shop starts with is (specification section 9), in all of its versions.
alter table offer_version
  add column is_told boolean not null default false,
  add constraint offer_told_has_code check (code is not null or not is_told);
alter table offer_version disable trigger offer_version_append_only;
update offer_version set is_told = true where offer_id = 'freeghuj' and code is not null;
alter table offer_version enable trigger offer_version_append_only;

-- A store that sells again, its papers renewed, its holiday ended early, let in again, tells of all that somebody waits for and that lies on its
-- shelf. A holiday that ends by itself is told by the message that found the store closed.
create function tell_store_sells_again() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload, dedupe_key)
  select 'tell-waiting', jsonb_build_object('productId', p.id), 'tell-waiting:' || gen_random_uuid()
  from product p
  where p.brand_id = new.id and p.published and p.stock > 0 and exists (select from notify_me n where n.product_id = p.id);
  return null;
end $$;
create trigger store_sells_again after update of approved_at, suspended_at, sells_food, documents_valid_until, holiday_until on brand for each row
  when ((old.approved_at, old.suspended_at, old.sells_food, old.documents_valid_until, old.holiday_until)
    is distinct from (new.approved_at, new.suspended_at, new.sells_food, new.documents_valid_until, new.holiday_until)
    and new.approved_at is not null and new.suspended_at is null)
  execute function tell_store_sells_again();
