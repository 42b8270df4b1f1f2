-- Carts of signed-in customers. A guest's cart is stored in the browser.

create table cart (
  account_id  text primary key references account on delete cascade,
  city_id     text references city,
  promo_code  text,
  updated_at  timestamptz not null default now()
);
comment on table cart is 'The cart of an account.';

create table cart_line (
  account_id      text not null references cart on delete cascade,
  product_id      text not null references product,
  quantity        integer not null check (quantity between 1 and 99),
  snapshot_paise  bigint not null check (snapshot_paise >= 0),
  added_at        timestamptz not null default now(),
  primary key (account_id, product_id)
);
comment on table cart_line is 'A product in a cart.';
comment on column cart_line.snapshot_paise is 'Unit price the customer last saw.';

create table cart_merge (
  guest_id    text primary key,
  account_id  text not null references account on delete cascade,
  merged_at   timestamptz not null default now(),
  report      jsonb not null default '{"parked": null, "changes": []}'
);
comment on table cart_merge is
  'The merge of a guest''s cart into an account''s, done once however often the browser asks.';
comment on column cart_merge.report is 'What the merge changed, for a browser that asks again.';
