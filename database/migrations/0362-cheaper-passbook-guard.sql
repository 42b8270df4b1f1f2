-- A payout run stamps hundreds of thousands of entries: the condition of the trigger lets them through without calling its
-- function for each of them.

drop trigger passbook_entry_guard on passbook_entry;
create trigger passbook_entry_guard before update on passbook_entry for each row
  when ((new.id, new.brand_id, new.transaction_id, new.kind, new.order_id, new.seller_order_id, new.refund_id, new.amount_paise, new.at)
      is distinct from
      (old.id, old.brand_id, old.transaction_id, old.kind, old.order_id, old.seller_order_id, old.refund_id, old.amount_paise, old.at)
    or (old.payable_at is not null and new.payable_at is distinct from old.payable_at)
    or (new.payout_id <> old.payout_id)
    or (new.payout_id is not null and new.payable_at is null))
  execute function guard_passbook();
create trigger passbook_entry_no_delete before delete on passbook_entry for each row execute function guard_passbook();
