-- How many seller orders of a store are in each state is read from the index alone, at every look at its day.

create index seller_order_row_state_idx on seller_order_row (brand_id, state);
