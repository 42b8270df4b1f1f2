-- An admin looks for an order by a piece of a name, an e-mail address or a number, or by a waybill; and every list of orders looks for their parcels.
create index order_words on customer_order
  using gin ((shipping ->> 'fullName') gin_trgm_ops, email gin_trgm_ops, number gin_trgm_ops);
create index parcel_order on parcel (order_id);
create index parcel_waybill on parcel (waybill);
