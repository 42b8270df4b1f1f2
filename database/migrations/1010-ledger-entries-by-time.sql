-- The list of ledger entries: one account in a period, and all of them, the newest first.

create index ledger_entry_account_idx on ledger_entry (account, at);
create index ledger_entry_newest_idx on ledger_entry (at);
