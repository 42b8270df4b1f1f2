-- A contact message that support answers goes on as a ticket (decision 690).

alter table contact_message add column ticket_id text;
alter table contact_message add constraint contact_message_ticket_id_fkey
  foreign key (ticket_id) references support_ticket on delete set null not valid;
alter table contact_message add constraint contact_message_ticket_answered
  check (ticket_id is null or answered_at is not null) not valid;
comment on column contact_message.ticket_id is 'The ticket that it goes on in: answers and their threads are there.';
create unique index contact_message_ticket_idx on contact_message (ticket_id) where ticket_id is not null;
