-- What a code's use knows its customer by, each as a keyed hash: mailbox, phone number and delivery address. One of them in common is the same customer.
alter table order_offer add column customer_keys text[] not null default '{}';
