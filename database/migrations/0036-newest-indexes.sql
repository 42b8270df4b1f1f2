-- Lists that are read newest first, by creation and id, both falling; of one state or of all.
drop index refund_newest;
drop index refund_state;
drop index claim_newest;
drop index claim_state;
drop index dispute_newest;
create index refund_newest on refund (created_at desc, id desc);
create index refund_state on refund (state, created_at desc, id desc);
create index claim_newest on claim (created_at desc, id desc);
create index claim_state on claim (state, created_at desc, id desc);
create index dispute_newest on dispute (created_at desc, id desc);
create index payment_newest on payment (created_at desc, id desc);
create index late_payment_newest on late_payment (created_at desc, id desc);
