-- What the list of product changes is sorted by: what waits first, or by when it was sent or decided.

create index product_change_waits_idx on product_change ((case when state = 'waiting' then at end), id);
create index product_change_sent_idx on product_change (at, id);
create index product_change_decided_idx on product_change (decided_at desc nulls last, id desc);
