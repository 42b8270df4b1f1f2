-- What an account bought, for the list of accounts: one row for each, so that an index serves every sort.

create table account_total (
  account_id     text primary key references account on delete cascade,
  orders         integer not null default 0,
  spent_paise    bigint not null default 0,
  last_order_at  timestamptz
);
comment on table account_total is
  'What an account bought: derived from its order rows by the triggers below. Nothing else writes it.';
comment on column account_total.orders is 'Orders that are paid, or to be paid in cash on delivery; no replacements.';
comment on column account_total.spent_paise is 'What they still charge after cancellations.';
comment on column account_total.last_order_at is 'The latest of them that was placed; one that was cancelled since counts.';

-- Whether an order counts as bought by its account.
create function is_bought(account_id text, replacement boolean, status text) returns boolean immutable language sql as $$
  select account_id is not null and not replacement and status not in ('waiting_for_payment', 'cancelled')
$$;

insert into account_total (account_id, orders, spent_paise, last_order_at)
select a.id, count(r.order_id), coalesce(sum(r.left_paise), 0), max(r.placed_at)
from account a left join order_row r on r.account_id = a.id
  and is_bought(r.account_id, r.replacement, r.status)
group by a.id;

create function begin_account_total() returns trigger language plpgsql as $$
begin
  insert into account_total (account_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger account_begins_total after insert on account for each row execute function begin_account_total();

-- Once for each statement: one that derives many rows changes each account once, all in one order.
create function add_to_account_totals(ids text[], orders integer[], spent bigint[], placed timestamptz[]) returns void
language sql as $$
  insert into account_total as t (account_id, orders, spent_paise, last_order_at)
  select a.id, sum(d.orders), sum(d.spent), max(d.placed)
  from unnest($1, $2, $3, $4) d(id, orders, spent, placed) join account a on a.id = d.id
  group by a.id having sum(d.orders) <> 0 or sum(d.spent) <> 0 order by a.id
  on conflict (account_id) do update set orders = t.orders + excluded.orders,
    spent_paise = t.spent_paise + excluded.spent_paise,
    last_order_at = greatest(t.last_order_at, excluded.last_order_at)
$$;

create function count_added_orders() returns trigger language plpgsql as $$
begin
  perform add_to_account_totals(array_agg(r.account_id), array_agg(1), array_agg(r.left_paise), array_agg(r.placed_at))
  from new_rows r where is_bought(r.account_id, r.replacement, r.status) having count(*) > 0;
  return null;
end $$;

create function count_changed_orders() returns trigger language plpgsql as $$
begin
  perform add_to_account_totals(array_agg(r.account_id), array_agg(r.orders), array_agg(r.spent), array_agg(r.placed_at))
  from (
    select account_id, replacement, status, 1 as orders, left_paise as spent, placed_at from new_rows
    union all
    select account_id, replacement, status, -1, -left_paise, null from old_rows
  ) r where is_bought(r.account_id, r.replacement, r.status) having count(*) > 0;
  return null;
end $$;

create function count_removed_orders() returns trigger language plpgsql as $$
begin
  perform add_to_account_totals(array_agg(r.account_id), array_agg(-1), array_agg(-r.left_paise), array_agg(null::timestamptz))
  from old_rows r where is_bought(r.account_id, r.replacement, r.status) having count(*) > 0;
  return null;
end $$;

create trigger order_row_added_to_account after insert on order_row
  referencing new table as new_rows for each statement execute function count_added_orders();
create trigger order_row_changed_for_account after update on order_row
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_orders();
create trigger order_row_removed_from_account after delete on order_row
  referencing old table as old_rows for each statement execute function count_removed_orders();

create index account_total_orders_idx on account_total (orders, account_id);
create index account_total_spent_idx on account_total (spent_paise, account_id);
create index account_total_last_idx on account_total (last_order_at, account_id);
create index account_name_idx on account (lower(name), id);
create index account_email_lower_idx on account (lower(email), id);
