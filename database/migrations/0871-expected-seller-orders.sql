-- without a transaction
-- What a hub expects and what pickup runs are planned of: a few of all seller orders there ever were.
create index concurrently if not exists seller_order_expected_idx on seller_order (state, brand_id)
  where state in ('accepted', 'part_accepted', 'packed', 'handed_over');
