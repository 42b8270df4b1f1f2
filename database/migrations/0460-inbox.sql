-- One inbox of tickets, contact messages, reviews to moderate and claims (decision 460).

create table conversation (
  id             text primary key,
  kind           text not null check (kind in ('ticket', 'message', 'review', 'claim')),
  ticket_id      text unique references support_ticket on delete cascade,
  message_id     text unique references contact_message on delete cascade,
  review_id      text unique references review on delete cascade,
  claim_id       text unique references claim on delete cascade,
  language       text not null check (language in ('en', 'gu', 'hi')),
  state          text not null check (state in ('open', 'waiting', 'snoozed', 'done')),
  snoozed_until  timestamptz,
  assignee_id    text references account on delete set null,
  answer_due     timestamptz,
  solve_due      timestamptz,
  paused_minutes integer check (paused_minutes >= 0),
  due_at         timestamptz generated always as (least(answer_due, solve_due)) stored,
  opened_at      timestamptz not null,
  changed_at     timestamptz not null,
  sort_at        timestamptz not null,
  constraint conversation_one_subject check (
    (kind = 'ticket') = (ticket_id is not null) and (kind = 'message') = (message_id is not null)
    and (kind = 'review') = (review_id is not null) and (kind = 'claim') = (claim_id is not null)),
  constraint conversation_snoozed_until check ((state = 'snoozed') = (snoozed_until is not null)),
  constraint conversation_clock check (
    (state = 'open' and due_at is not null and paused_minutes is null)
    or (state = 'snoozed' and (due_at is null) = (paused_minutes is not null))
    or (state = 'waiting' and due_at is null and paused_minutes is not null)
    or (state = 'done' and due_at is null and paused_minutes is null))
);
comment on table conversation is
  'What someone wrote to the shop, as the inbox shows it: its state follows the record it is about by the triggers '
  'below; who handles it, and until when it rests, is written by the inbox.';
comment on column conversation.state is 'waiting: for the customer.';
comment on column conversation.answer_due is 'Until when the first answer is due; null once it was given.';
comment on column conversation.paused_minutes is
  'Working minutes left for the solution while the clock stands still, because the shop waits for the customer.';
comment on column conversation.sort_at is
  'When its clock runs out. What has no clock comes after all others, the latest first.';
create index conversation_work_idx on conversation (state, sort_at, id);
create index conversation_kind_idx on conversation (kind, state, sort_at, id);
create index conversation_all_idx on conversation (sort_at, id);
create index conversation_assignee_idx on conversation (assignee_id, sort_at, id);
create index conversation_snoozed_idx on conversation (snoozed_until) where snoozed_until is not null;

create function sort_conversation() returns trigger language plpgsql as $$
begin
  new.sort_at := coalesce(least(new.answer_due, new.solve_due),
    timestamptz '2100-01-01 00:00:00+00' + (timestamptz '2100-01-01 00:00:00+00' - new.changed_at));
  return new;
end $$;
create trigger conversation_sorted before insert or update on conversation
  for each row execute function sort_conversation();

-- The terms of support as an admin has set them, over those the shop is shipped with
-- (src/domain/support/support-terms.ts).
create function support_terms() returns jsonb language sql stable as $$
  select '{"opensAt": 10, "closesAt": 19, "daysAWeek": 6, "ticketAnswer": 8, "ticketSolve": 27, "messageAnswer": 9,
    "reviewSolve": 18, "claimAnswer": 9, "claimSolve": 27}'::jsonb
    || coalesce((select value from setting where name = 'support-terms'), '{}')
$$;

-- The instant when this many working minutes after `start` are over: the shop's hours in India, the week from Monday.
create function add_working_minutes(start timestamptz, minutes numeric, terms jsonb) returns timestamptz
language plpgsql stable as $$
declare
  here timestamp := start at time zone 'Asia/Kolkata';
  day timestamp;
  begins timestamp;
  ends timestamp;
  rest numeric := minutes;
  available numeric;
begin
  loop
    day := date_trunc('day', here);
    begins := greatest(here, day + make_interval(hours => (terms ->> 'opensAt')::int));
    ends := day + make_interval(hours => (terms ->> 'closesAt')::int);
    if extract(isodow from day) <= (terms ->> 'daysAWeek')::int and begins < ends then
      available := extract(epoch from ends - begins) / 60;
      if rest <= available then
        return (begins + rest * interval '1 minute') at time zone 'Asia/Kolkata';
      end if;
      rest := rest - available;
    end if;
    here := day + interval '1 day';
  end loop;
end $$;

-- Working minutes between two instants; 0 when the second is not later.
create function working_minutes_between(start timestamptz, until timestamptz, terms jsonb) returns integer
language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least(until at time zone 'Asia/Kolkata', day + make_interval(hours => (terms ->> 'closesAt')::int))
      - greatest(start at time zone 'Asia/Kolkata', day + make_interval(hours => (terms ->> 'opensAt')::int))) / 60)), 0)::int
  from generate_series(date_trunc('day', start at time zone 'Asia/Kolkata'), until at time zone 'Asia/Kolkata',
    interval '1 day') day
  where extract(isodow from day) <= (terms ->> 'daysAWeek')::int
$$;

-- An instant some working hours of the terms after `start`; null where a kind has no such clock.
create function support_due(start timestamptz, clock text, terms jsonb) returns timestamptz language sql stable as $$
  select case when terms ? clock then add_working_minutes(start, (terms ->> clock)::numeric * 60, terms) end
$$;

-- Lets a conversation follow what happened to its record: its clocks begin with it, stand still while the shop waits
-- for the customer, and end with it. A change ends a rest.
create function follow_conversation(about text, subject text, spoken text, reached text, at timestamptz) returns void
language plpgsql as $$
declare
  c conversation;
  terms jsonb := support_terms();
begin
  select * into c from conversation where id = about || '-' || subject for update;
  if not found then
    insert into conversation (id, kind, ticket_id, message_id, review_id, claim_id, language, state, answer_due,
      solve_due, paused_minutes, opened_at, changed_at)
    values (about || '-' || subject, about, case about when 'ticket' then subject end,
      case about when 'message' then subject end, case about when 'review' then subject end,
      case about when 'claim' then subject end, spoken, reached,
      case reached when 'open' then support_due(at, about || 'Answer', terms) end,
      case reached when 'open' then support_due(at, about || 'Solve', terms) end,
      case reached when 'waiting' then coalesce((terms ->> (about || 'Solve'))::numeric * 60, 0)::int end, at, at);
    return;
  end if;
  if reached = 'done' then
    c.answer_due := null; c.solve_due := null; c.paused_minutes := null;
  elsif reached = 'waiting' then
    if c.paused_minutes is null then
      c.paused_minutes := case when c.state = 'done' then coalesce((terms ->> (about || 'Solve'))::numeric * 60, 0)::int
        else working_minutes_between(at, coalesce(c.solve_due, at), terms) end;
    end if;
    c.answer_due := null; c.solve_due := null;
  elsif c.paused_minutes is not null then
    c.solve_due := add_working_minutes(at, c.paused_minutes, terms);
    c.paused_minutes := null;
  elsif c.state = 'done' then
    c.solve_due := coalesce(support_due(at, about || 'Solve', terms), support_due(at, about || 'Answer', terms));
  end if;
  update conversation set state = reached, snoozed_until = null, answer_due = c.answer_due, solve_due = c.solve_due,
    paused_minutes = c.paused_minutes, changed_at = at
  where id = c.id;
end $$;

-- What a record's own state means for its conversation.
create function follow_ticket() returns trigger language plpgsql as $$
begin
  perform follow_conversation('ticket', new.id, new.language,
    case new.state when 'open' then 'open' when 'answered' then 'waiting' else 'done' end,
    case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create function follow_message() returns trigger language plpgsql as $$
begin
  perform follow_conversation('message', new.id, new.language,
    case when new.answered_at is null then 'open' else 'done' end,
    case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;
-- A review that was never held or removed is no conversation.
create function follow_review() returns trigger language plpgsql as $$
begin
  if new.state <> 'shown' or exists (select from conversation where review_id = new.id) then
    perform follow_conversation('review', new.id, new.language,
      case new.state when 'held' then 'open' else 'done' end,
      case tg_op when 'INSERT' then new.written_at else now() end);
  end if;
  return null;
end $$;
create function follow_claim() returns trigger language plpgsql as $$
begin
  perform follow_conversation('claim', new.id, (select o.language from customer_order o where o.id = new.order_id),
    case new.state when 'under_review' then 'open' when 'evidence_needed' then 'waiting' else 'done' end,
    case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;

create trigger support_ticket_followed after insert or update of state on support_ticket
  for each row execute function follow_ticket();
create trigger contact_message_followed after insert or update of answered_at on contact_message
  for each row execute function follow_message();
create trigger review_followed after insert or update of state on review
  for each row execute function follow_review();
create trigger claim_followed after insert or update of state on claim
  for each row execute function follow_claim();

-- Makes the conversations of records that were there before.
create function derive_conversations() returns void language plpgsql as $$
begin
  perform follow_conversation('ticket', id, language,
    case state when 'open' then 'open' when 'answered' then 'waiting' else 'done' end, created_at)
    from support_ticket t where not exists (select from conversation where ticket_id = t.id);
  perform follow_conversation('message', id, language,
    case when answered_at is null then 'open' else 'done' end, created_at)
    from contact_message m where not exists (select from conversation where message_id = m.id);
  perform follow_conversation('review', id, language, case state when 'held' then 'open' else 'done' end, written_at)
    from review r where not exists (select from conversation where review_id = r.id) and (state <> 'shown'
      or exists (select from review_event e where e.review_id = r.id and e.kind in ('shown', 'held', 'removed')));
  perform follow_conversation('claim', c.id, o.language,
    case c.state when 'under_review' then 'open' when 'evidence_needed' then 'waiting' else 'done' end, c.created_at)
    from claim c join customer_order o on o.id = c.order_id
    where not exists (select from conversation where claim_id = c.id);
end $$;
select derive_conversations();

create trigger conversation_noted after insert or update or delete on conversation
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('conversation', 'assignee_id state snoozed_until', 'id');
