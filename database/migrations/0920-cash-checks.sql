-- Cash orders that may be refused at the door: judged by a job, confirmed by a call (decision 920).

create table cash_check (
  order_id          text primary key references customer_order on delete cascade,
  folded_address    text not null,
  signals           text[] not null,
  is_worth_calling  boolean not null,
  checked_at        timestamptz not null default now(),
  confirmed_at      timestamptz,
  confirmed_by      text,
  constraint cash_check_confirmed_by_someone check ((confirmed_at is null) = (confirmed_by is null))
);
comment on table cash_check is 'What speaks against a cash order reaching its customer, and that the customer confirmed it.';
comment on column cash_check.folded_address is 'The address without its spelling, as orders of one customer are compared.';
comment on column cash_check.signals is 'Codes of domain/payments/cash-risk.ts.';
comment on column cash_check.confirmed_by is 'Name of the member of staff who called.';
create index cash_check_address_idx on cash_check (folded_address);

alter table order_row add column cash_risk text;
comment on column order_row.cash_risk is 'Of a cash order still to be delivered: to_call, confirmed; null: nothing speaks against it.';

create or replace function order_rows_of(wanted text[]) returns setof order_row language sql stable as $$
  select o.id, o.number, o.placed_at, o.status,
    (select t.state from unnest(array['lost', 'seized', 'returned_to_hub', 'returning']) with ordinality t(state, rank)
      join parcel p on p.order_id = o.id and p.shipment_id is not null and p.state = t.state order by t.rank limit 1),
    o.account_id, coalesce(o.shipping ->> 'fullName', ''), o.email,
    regexp_replace(coalesce(o.shipping ->> 'phone', ''), '\D', '', 'g'),
    coalesce(o.shipping ->> 'city', ''), o.destination, s.stores, s.sellers, l.units, m.state, m.method,
    o.total_paise,
    o.total_paise + o.added_delivery_paise - l.returned - o.returned_delivery_paise - o.returned_cod_fee_paise,
    (select coalesce(sum(p.refunded_paise), 0)::bigint from payment p where p.order_id = o.id),
    c.carrier, c.waybill, s.accept_by,
    (o.arrives_to + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second',
    o.state = 'placed' and s.lapsed, o.replaces_claim_id is not null, o.promo_code, o.channel,
    (select a.name from account a where a.id = o.taken_by),
    (select array_agg(u.tag_id order by u.tag_id) from order_tag_use u where u.order_id = o.id),
    (select case when k.confirmed_at is null then 'to_call' else 'confirmed' end from cash_check k
      where k.order_id = o.id and (k.is_worth_calling or k.confirmed_at is not null)
        and m.state = 'cod_due' and o.status not in ('delivered', 'cancelled')
        and not exists (select from parcel p where p.order_id = o.id and p.shipment_id is not null
          and p.state in ('lost', 'seized', 'returned_to_hub', 'returning')))
  from customer_order o
  cross join lateral (
    select coalesce(sum(quantity - cancelled_quantity), 0)::int as units,
      coalesce(sum(returned_paise), 0)::bigint as returned
    from order_line where order_id = o.id
  ) l
  cross join lateral (
    select count(*)::int as sellers, coalesce(bool_or(f.state = 'lapsed'), false) as lapsed,
      min(f.accept_by) filter (where f.state = 'awaiting_acceptance') as accept_by,
      jsonb_build_object(
        'en', coalesce(string_agg(b.name ->> 'en', ', ' order by f.position), ''),
        'gu', coalesce(string_agg(b.name ->> 'gu', ', ' order by f.position), ''),
        'hi', coalesce(string_agg(b.name ->> 'hi', ', ' order by f.position), '')) as stores
    from seller_order f
    cross join lateral (select brand_name as name from order_line where seller_order_id = f.id order by position limit 1) b
    where f.order_id = o.id
  ) s
  left join lateral (
    select state, method from payment where order_id = o.id
    order by (state in ('failed', 'expired')), created_at desc, id limit 1
  ) m on true
  left join lateral (
    select carrier, waybill from parcel where order_id = o.id and shipment_id is not null order by updated_at desc, id limit 1
  ) c on true
  where o.id = any(wanted)
$$;

create or replace function refresh_order_rows(wanted text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_row select * from order_rows_of(wanted)
  on conflict (order_id) do update set (number, placed_at, status, trouble, account_id, customer, email, phone, city,
      country, stores, sellers, units, payment, method, total_paise, left_paise, refunded_paise, carrier, waybill,
      accept_by, arrives_by, lapsed, replacement, promo_code, channel, taken_by, tag_ids, cash_risk)
    = (excluded.number, excluded.placed_at, excluded.status, excluded.trouble, excluded.account_id, excluded.customer,
      excluded.email, excluded.phone, excluded.city, excluded.country, excluded.stores, excluded.sellers, excluded.units,
      excluded.payment, excluded.method, excluded.total_paise, excluded.left_paise, excluded.refunded_paise,
      excluded.carrier, excluded.waybill, excluded.accept_by, excluded.arrives_by, excluded.lapsed,
      excluded.replacement, excluded.promo_code, excluded.channel, excluded.taken_by, excluded.tag_ids, excluded.cash_risk)
    where order_row.* is distinct from excluded.*;
  insert into order_search select * from order_search_of(wanted)
  on conflict (order_id) do update set text = excluded.text where order_search.text is distinct from excluded.text;
  insert into seller_order_row select * from seller_order_rows_of(wanted)
  on conflict (seller_order_id) do update set (brand_id, code, order_number, state, placed_at, accept_by, hand_over_day,
      buyer, city, country, contents, units, total_paise, packed_grams, replacement, search)
    = (excluded.brand_id, excluded.code, excluded.order_number, excluded.state, excluded.placed_at, excluded.accept_by,
      excluded.hand_over_day, excluded.buyer, excluded.city, excluded.country, excluded.contents, excluded.units,
      excluded.total_paise, excluded.packed_grams, excluded.replacement, excluded.search)
    where seller_order_row.* is distinct from excluded.*;
end
$$;

-- Most checks find nothing, and their orders' rows stay as they are.
create constraint trigger order_row_of_cash_check after insert on cash_check
  deferrable initially deferred for each row when (new.is_worth_calling or new.confirmed_at is not null) execute function order_changed();
create constraint trigger order_row_of_changed_cash_check after update of is_worth_calling, confirmed_at on cash_check
  deferrable initially deferred for each row
  when (old.is_worth_calling is distinct from new.is_worth_calling or old.confirmed_at is distinct from new.confirmed_at)
  execute function order_changed();

create trigger cash_check_noted after update on cash_check for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('order', 'confirmed_at confirmed_by', 'order_id');

create index order_row_cash_risk_idx on order_row (cash_risk, placed_at, order_id) where cash_risk is not null;
create index order_row_returned_cash_idx on order_row (order_id) where method = 'cod' and trouble in ('returning', 'returned_to_hub');
