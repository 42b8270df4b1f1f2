-- Every change of a setting of the shop: who, from what, to what. Append-only.
create table setting_change (
  id          integer generated always as identity primary key,
  name        text not null,
  before      jsonb not null,
  after       jsonb not null,
  actor_id    text references account,
  actor_name  text not null,
  at          timestamptz not null default clock_timestamp()
);
create index setting_change_newest on setting_change (name, id desc);
create trigger setting_change_append_only before update or delete on setting_change for each row execute function forbid_change();

-- Who wants to be told once, and of what: the opening of the shop (no product), or a product that is there again. A row goes when its letter has gone.
create table notify_me (
  id           bigint generated always as identity primary key,
  email        text not null check (email = lower(email)),
  product_id   text references product on delete cascade,
  language     text not null check (language in ('en', 'gu', 'hi')),
  address_key  text not null,
  asked_at     timestamptz not null default now(),
  told_at      timestamptz,
  unique nulls not distinct (email, product_id)
);
create index notify_me_about on notify_me (product_id, id);
create index notify_me_address on notify_me (address_key);

-- Whatever makes a product be there again, an order given back or a maker's hand, tells of it in its own transaction.
create function tell_back_in_stock() returns trigger language plpgsql as $$
begin
  if exists (select from notify_me where product_id = new.id) then
    insert into outbox (kind, payload, dedupe_key)
    values ('tell-waiting', jsonb_build_object('productId', new.id), 'tell-waiting:' || gen_random_uuid());
  end if;
  return null;
end $$;
create trigger product_back_in_stock after update of stock, published on product for each row
  when (new.published and new.stock > 0 and not (old.published and old.stock > 0))
  execute function tell_back_in_stock();
