-- Two accounts of one customer become one (decision 630).

alter table account add column merged_into text references account;
comment on column account.merged_into is
  'The account that took this one over; this one is closed, and nothing that it owned is left with it.';
create index account_merged_into_idx on account (merged_into) where merged_into is not null;

create table customer_merge (
  merged_id   text primary key references account on delete cascade,
  target_id   text not null references account on delete cascade,
  actor_id    text not null references account,
  actor_name  text not null,
  reason      text not null,
  moved       jsonb not null,
  at          timestamptz not null default clock_timestamp()
);
comment on table customer_merge is 'That an account was taken over by another one of the same customer. It is never undone.';
comment on column customer_merge.target_id is 'The account that took it over then.';
comment on column customer_merge.moved is 'How many records of each kind moved, and what the merged account had agreed to.';
create index customer_merge_target_idx on customer_merge (target_id);
create trigger customer_merge_append_only before update on customer_merge for each row execute function forbid_change();

-- What a request that began before the merge still writes belongs to the account that took over. The row of the account
-- is waited for, so that a merge that is about to commit is seen.
create function follow_merged_account() returns trigger language plpgsql as $$
declare
  target text;
begin
  select merged_into into target from account where id = new.account_id for key share;
  if target is not null then
    new.account_id := target;
  end if;
  return new;
end
$$;
create trigger customer_order_follows_merge before insert on customer_order
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger support_ticket_follows_merge before insert on support_ticket
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger contact_message_follows_merge before insert on contact_message
  for each row when (new.account_id is not null) execute function follow_merged_account();

-- The mailbox of an address as mailboxOf() of domain/accounts/email-address.ts compares people.
create function mailbox_of(email text) returns text immutable strict parallel safe language sql as $$
  select case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end
$$;
create index account_mailbox_idx on account (mailbox_of(email)) where closed_at is null;

-- The last ten digits of a phone number: the same with and without the code of the country.
create function phone_end(phone text) returns text immutable strict parallel safe language sql as $$
  select right(regexp_replace(phone, '\D', '', 'g'), 10)
$$;
create index address_phone_end_idx on address (phone_end(phone));
create index order_row_phone_end_idx on order_row (right(phone, 10)) where account_id is not null;

alter table store_credit_entry drop constraint store_credit_entry_kind_check, drop constraint store_credit_entry_sign;
alter table store_credit_entry
  add constraint store_credit_entry_kind_check
    check (kind in ('refund', 'goodwill', 'used', 'returned', 'taken_back', 'moved_out', 'moved_in')) not valid,
  add constraint store_credit_entry_sign check (case when kind in ('used', 'taken_back', 'moved_out') then amount_paise < 0
    else amount_paise > 0 end) not valid;

alter table ledger_entry drop constraint ledger_entry_kind_check, drop constraint ledger_entry_has_order;
alter table ledger_entry
  add constraint ledger_entry_kind_check check (kind in ('sale', 'sale_undone', 'money_in', 'cash_collected', 'refund',
    'refund_paid', 'refund_bounced', 'refund_undone', 'unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'earned', 'withheld', 'cash_remitted', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid',
    'payout_returned', 'courier_pay', 'courier_adjustment', 'cash_handed_over', 'cash_banked', 'credit_given',
    'credit_used', 'credit_returned', 'credit_taken_back', 'credit_moved')) not valid,
  add constraint ledger_entry_has_order check (kind in ('unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid', 'payout_returned', 'courier_adjustment',
    'courier_pay', 'cash_handed_over', 'cash_banked', 'credit_given', 'credit_taken_back', 'credit_moved')
    or order_id is not null) not valid;

create trigger customer_merge_noted after insert on customer_merge for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('person', 'target_id', 'merged_id');
