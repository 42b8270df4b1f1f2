-- A parcel that came back to the hub opens a claim of the shop's own, as one that never arrives does; and a claim whose refund was turned down
-- is open again.

alter table claim
  drop constraint claim_kind_check,
  add constraint claim_kind_check check (kind in
    ('damaged', 'wrong_item', 'short', 'too_old', 'spoiled', 'not_as_described', 'changed_mind', 'lost', 'seized', 'returned')),
  drop constraint claim_check3,
  add constraint claim_opened_by_shop check ((kind in ('lost', 'seized', 'returned')) = (opened_as = 'system'));

alter table claim_step
  drop constraint claim_step_kind_check,
  add constraint claim_step_kind_check check (kind in
    ('opened', 'asked', 'evidence', 'answered', 'granted', 'part_granted', 'refused', 'appealed', 'reopened'));

-- Refunds that wait for a person, the oldest first.
create index refund_waiting on refund (created_at, id) where state in ('requested', 'approved', 'failed');
