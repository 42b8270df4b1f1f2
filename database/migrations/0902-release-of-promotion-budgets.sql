-- Gives back what an order holds of budgets, by one function for the trigger and the shop: budgets are locked by their promotion's
-- id, as orders that take from them do, so that none waits for another in a circle.

create function release_promotion_budgets(of_order text) returns void language plpgsql as $$
begin
  perform from promotion_budget b join order_promotion u on u.promotion_id = b.promotion_id
    where u.order_id = of_order and u.spends_paise > 0
    order by b.promotion_id for no key update of b;
  update promotion_budget b set spent_paise = b.spent_paise - u.spends_paise
    from order_promotion u
    where u.order_id = of_order and u.promotion_id = b.promotion_id and u.spends_paise > 0;
  update order_promotion set spends_paise = 0 where order_id = of_order and spends_paise > 0;
end $$;

create or replace function free_promotion_budget() returns trigger language plpgsql as $$
begin
  perform release_promotion_budgets(new.id);
  return null;
end $$;
