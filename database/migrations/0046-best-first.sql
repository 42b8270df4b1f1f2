-- "Best first": a seller's products take turns with those of other sellers. `brand_turn` counts within the store, `category_turn` within the store's
-- share of a category, both in millionths. A product 180 days newer stands one turn further forward; both are set once, so pages keep their order.
alter table product
  add column brand_turn    bigint not null default 0,
  add column category_turn bigint not null default 0;

create function set_product_turns() returns trigger language plpgsql as $$
declare
  freshness bigint := floor(extract(epoch from new.created_at) / (180 * 86400) * 1000000);
begin
  select (count(*) + 1) * 1000000 - freshness,
         (count(*) filter (where category = new.category) + 1) * 1000000 - freshness
    into new.brand_turn, new.category_turn
    from product where brand_id = new.brand_id and id <> new.id;
  return new;
end $$;
create trigger product_turns before insert on product for each row execute function set_product_turns();

update product p set
  brand_turn = ranked.in_brand * 1000000 - ranked.freshness,
  category_turn = ranked.in_category * 1000000 - ranked.freshness
from (
  select id,
    row_number() over (partition by brand_id order by position, id) as in_brand,
    row_number() over (partition by brand_id, category order by position, id) as in_category,
    floor(extract(epoch from created_at) / (180 * 86400) * 1000000)::bigint as freshness
  from product
) ranked
where ranked.id = p.id;

-- What is sold out comes last. From three reviews on, every star above or below four is worth a turn.
create function best_rank(turn bigint, stock integer, review_count integer, star_sum integer) returns bigint
  language sql immutable parallel safe as $$
    select turn
      - case when review_count >= 3 then (star_sum * 1000000::bigint / review_count) - 4000000 else 0 end
      + case when stock > 0 then 0 else 1000000000000 end
  $$;
alter table product
  add column best_in_shop     bigint not null generated always as (best_rank(brand_turn, stock, review_count, star_sum)) stored,
  add column best_in_category bigint not null generated always as (best_rank(category_turn, stock, review_count, star_sum)) stored;

create index product_best on product (best_in_shop, id) where published;
create index product_best_in_category on product (category, best_in_category, id) where published;
drop index product_shelf;
drop index product_position;
