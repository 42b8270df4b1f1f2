-- Discounts on the items of a cart: an amount, a percentage with a cap, and free units; and their budgets (decision 900).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (kind in ('free-standard-delivery', 'promo-delivery',
  'category-percent', 'goods-amount', 'goods-percent', 'buy-x-get-y')) not valid;

alter table promotion_version
  add column brand_id      text references brand,
  add column amount_paise  bigint check (amount_paise > 0),
  add column most_paise    bigint check (most_paise > 0),
  add column buys          integer check (buys between 1 and 20),
  add column gets          integer check (gets between 1 and 20),
  add column budget_paise  bigint check (budget_paise > 0);
comment on column promotion_version.brand_id is 'Only items of this store count; null: of all.';
comment on column promotion_version.amount_paise is 'What it takes off the items.';
comment on column promotion_version.most_paise is 'The most that a percentage takes off an order.';
comment on column promotion_version.gets is 'Units that are free with as many bought as buys says.';
comment on column promotion_version.budget_paise is 'The most that it takes off all orders together; null: no limit.';

alter table promotion_version drop constraint promotion_version_percent_or_threshold;
alter table promotion_version
  add constraint promotion_version_percent_or_threshold check (goods_paise is not null
    or (percent is not null and category is not null
      and num_nonnulls(brand_id, amount_paise, most_paise, buys, gets, budget_paise) = 0)) not valid,
  add constraint promotion_version_takes_one_thing check (num_nonnulls(percent, amount_paise, buys) <= 1
    and (buys is null) = (gets is null) and (most_paise is null or percent is not null)) not valid,
  add constraint promotion_version_budget_is_of_goods
    check (budget_paise is null or num_nonnulls(percent, amount_paise, buys) = 1) not valid;

create table promotion_budget (
  promotion_id  text primary key references promotion,
  budget_paise  bigint not null check (budget_paise > 0),
  spent_paise   bigint not null default 0 check (spent_paise >= 0),
  constraint promotion_budget_not_exceeded check (spent_paise <= budget_paise)
);
comment on table promotion_budget is 'What the orders of a promotion have taken of its budget.';
comment on column promotion_budget.budget_paise is 'The budget by which the last order took something.';

alter table order_promotion add column spends_paise bigint not null default 0;
alter table order_promotion add constraint order_promotion_spends_what_it_takes
  check (spends_paise in (0, off_paise)) not valid;
comment on column order_promotion.spends_paise is 'What it holds of the budget of its promotion; a cancelled order holds nothing.';

create function free_promotion_budget() returns trigger language plpgsql as $$
begin
  update promotion_budget b set spent_paise = b.spent_paise - u.spends_paise
    from order_promotion u
    where u.order_id = new.id and u.promotion_id = b.promotion_id and u.spends_paise > 0;
  update order_promotion set spends_paise = 0 where order_id = new.id and spends_paise > 0;
  return null;
end $$;
create trigger customer_order_frees_budget after update of state on customer_order for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function free_promotion_budget();
