-- Invitations can be named without their secret, and an admin finds people and what a courier did.

alter table single_use_token add column id text not null unique default gen_random_uuid()::text;
create index single_use_token_invited on single_use_token ((payload ->> 'email')) where purpose = 'invitation';

create index account_newest on account (created_at desc, id desc);
create index account_words on account using gin ((name || ' ' || email || ' ' || coalesce(username, '')) gin_trgm_ops);

create index order_event_courier on order_event (actor_id, at) where kind in ('delivered', 'cash_collected');
