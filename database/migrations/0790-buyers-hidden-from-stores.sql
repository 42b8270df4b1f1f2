-- Stores see the first name and the city of a buyer until seven days after the delivery (decision 790).

alter table customer_order add column buyer_hidden_at timestamptz;
comment on column customer_order.buyer_hidden_at is
  'From when the stores of the order no longer see first name, city and notes of its buyer. Null: they do.';
comment on column seller_order_row.buyer is 'First name alone: the hub ships, so a store never needs more. Empty once it is hidden.';
comment on column seller_order_row.city is 'Empty once the buyer is hidden.';

create or replace function seller_order_rows_of(wanted text[]) returns setof seller_order_row language sql stable as $$
  select f.id, f.brand_id, f.code, o.number, f.state, o.placed_at, f.accept_by, f.hand_over_day, b.buyer, b.city,
    o.destination, l.contents, l.units, l.total, f.packed_grams, o.replaces_claim_id is not null,
    lower(concat_ws(' ', f.code, o.number, b.buyer, b.city, l.names))
  from customer_order o
  join seller_order f on f.order_id = o.id
  cross join lateral (
    select case when o.buyer_hidden_at is null then buyer_first_name(coalesce(o.shipping ->> 'fullName', '')) else '' end as buyer,
      case when o.buyer_hidden_at is null then coalesce(o.shipping ->> 'city', '') else '' end as city
  ) b
  cross join lateral (
    select coalesce(sum(n.units), 0)::int as units,
      -- Asked by line: a join reads all commissions for each seller order where tables have just been filled.
      coalesce(sum(case when o.replaces_claim_id is null
          or (select c.discount_funded_by from line_commission c where c.line_id = i.id) = 'seller'
        then i.net_paise - i.returned_paise else i.unit_price_paise * (i.quantity - i.cancelled_quantity) end), 0)::bigint as total,
      jsonb_build_object(
        'en', coalesce(string_agg(i.name ->> 'en' || n.times, ', ' order by i.position) filter (where n.units > 0), ''),
        'gu', coalesce(string_agg(i.name ->> 'gu' || n.times, ', ' order by i.position) filter (where n.units > 0), ''),
        'hi', coalesce(string_agg(i.name ->> 'hi' || n.times, ', ' order by i.position) filter (where n.units > 0), '')
      ) as contents,
      string_agg(concat_ws(' ', i.name ->> 'en', i.name ->> 'gu', i.name ->> 'hi'), ' ' order by i.position) as names
    from order_line i
    cross join lateral (
      select coalesce(i.accepted_quantity, i.quantity) as units,
        ' ' || i.weight || ' × ' || coalesce(i.accepted_quantity, i.quantity) as times
    ) n
    where i.seller_order_id = f.id
  ) l
  where o.id = any(wanted) and o.state <> 'pending_payment'
$$;

create constraint trigger order_row_of_hidden_buyer after update of buyer_hidden_at on customer_order
  deferrable initially deferred for each row execute function order_changed();
