-- Whoever closes an account leaves no name behind in what can otherwise never be changed: the name of who did it may be emptied, and nothing else.
create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_event', 'review_event')
     and to_jsonb(new) ->> 'actor_name' = '' and to_jsonb(new) - 'actor_name' = to_jsonb(old) - 'actor_name' then
    return new;
  end if;
  raise exception '% rows are append-only', tg_table_name;
end $$;
