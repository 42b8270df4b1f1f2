-- Numbers an admin sets, from the day they hold; which of them an order keeps; charges that are billed for themselves; who a maker is to the tax office.

-- From when a change holds; null is from the moment it was made.
alter table setting_change add column valid_from timestamptz;

create function setting_version(wanted text) returns integer language sql stable as $$
  select coalesce(max(id), 0)::int from public.setting_change where name = wanted
$$;

-- What may be kept of a late cancellation, and how long a shortage waits, is what was promised when the order was placed.
alter table customer_order add column cancel_terms_version integer not null default setting_version('cancel-terms');

-- Two versions of the rates may begin at the same moment: the later one counts.
alter table rate_table add column created_at timestamptz not null default clock_timestamp();

-- A charge that is billed for itself, such as what is kept of a late cancellation: once for a key, beside the one document of the goods.
alter table invoice add column charge_key text check (charge_key is null or letter = 'I');
drop index invoice_once;
create unique index invoice_once on invoice (order_id, coalesce(brand_id, ''), coalesce(charge_key, '')) where letter = 'I';

-- The state a store is registered in; where none is said it is that of its hub.
alter table brand add column tax_state text check (length(tax_state) between 1 and 60);

-- Every change of what a store's documents say about it: who, and to what.
create table store_tax_change (
  id              bigint generated always as identity primary key,
  brand_id        text not null references brand,
  gstin           text,
  legal_name      text,
  street_address  text,
  tax_state       text,
  actor_id        text references account,
  actor_name      text not null,
  at              timestamptz not null default clock_timestamp()
);
create index store_tax_change_brand on store_tax_change (brand_id, id desc);
create trigger store_tax_change_append_only before update or delete on store_tax_change for each row execute function forbid_change();
