-- Questions of customers to a store about its products (decision 960).

create table product_question (
  id           text primary key,
  number       bigint generated always as identity unique,
  product_id   text not null references product,
  brand_id     text not null references brand,
  account_id   text references account,
  writer_name  text not null,
  writer_city  text not null,
  language     text not null check (language in ('en', 'gu', 'hi')),
  body         text not null check (body <> '' and length(body) <= 500),
  state        text not null check (state in ('shown', 'held', 'removed')),
  reason       text,
  version      integer not null default 1,
  answer       text check (answer <> ''),
  answered_at  timestamptz,
  written_at   timestamptz not null default now(),
  constraint product_question_withheld_has_reason check ((state = 'shown') = (reason is null)),
  constraint product_question_answer_has_time check ((answer is null) = (answered_at is null))
);
comment on table product_question is
  'A customer''s question about a product, shown to its store with first name and city; public once it is answered.';
comment on column product_question.account_id is 'Null when the account was closed: the question has no name then.';
comment on column product_question.writer_city is 'Empty where the account had neither an address nor an order.';
create index product_question_public_idx on product_question (product_id, number desc)
  where state = 'shown' and answer is not null;
create index product_question_store_idx on product_question (brand_id, number desc) where state = 'shown';
create index product_question_state_idx on product_question (state, number desc);
create index product_question_open_idx on product_question (written_at) where state = 'shown' and answer is null;
create index product_question_account_idx on product_question (account_id, written_at desc);

create table product_question_event (
  id           bigint generated always as identity primary key,
  question_id  text not null references product_question on delete cascade,
  kind         text not null check (kind in ('answered', 'shown', 'held', 'removed')),
  actor_role   text not null check (actor_role in ('guest', 'user', 'seller', 'courier', 'admin', 'system')),
  actor_id     text references account,
  actor_name   text not null,
  reason       text,
  note         text,
  at           timestamptz not null default clock_timestamp()
);
comment on table product_question_event is 'What a store or an admin did about a question; the note of an answer is its text.';
comment on column product_question_event.actor_id is 'Never the customer: a question that is erased takes its events with it.';
create index product_question_event_question_idx on product_question_event (question_id, id);
create trigger product_question_event_append_only before update on product_question_event
  for each row execute function forbid_change();

create trigger product_question_noted after insert or update or delete on product_question
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('question', 'product_id brand_id state', 'id');
