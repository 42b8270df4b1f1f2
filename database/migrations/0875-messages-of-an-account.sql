-- without a transaction
-- Read in the list of accounts, in an account's export, and when it is merged or closed.
create index concurrently if not exists contact_message_account_idx on contact_message (account_id) where account_id is not null;
