-- without a transaction
create index concurrently if not exists hub_scan_astray_idx on hub_scan (seller_order_id)
  where refusal = 'scan/other-hub' and seller_order_id is not null;
