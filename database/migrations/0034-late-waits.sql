-- Money that was put aside is asked back for days, ever more seldom, and then waits for a person; and it may have come in another currency.

alter table late_payment
  -- When the gateway is asked next to give it back; null: a person has to say so.
  add column next_try timestamptz default now(),
  -- amount_paise counts hundredths of rupees only where this says so, else the smallest unit of that currency; only rupees are in the books.
  add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$');
-- What was given up before is asked for once more, and what came back from the bank is a person's.
update late_payment set tries = 0 where state = 'open' and bounced_ref is null;
update late_payment set next_try = null where state = 'refunded' or bounced_ref is not null;

drop index late_payment_open;
create index late_payment_due on late_payment (next_try) where state = 'open' and next_try is not null;
