-- These are called for every order, most of them more than once. PostgreSQL plans a function in SQL that it cannot inline at each call, and
-- one in PL/pgSQL once for each connection.

create or replace function order_payment_state(own text, of_order text) returns text language plpgsql stable as $$
begin
  return (
    select case
      when bool_or(state = 'disputed') then 'disputed'
      when own in ('captured', 'part_refunded', 'refunded') and bool_or(state <> own) then 'part_refunded'
      else own end
    from payment where order_id = of_order and addition_id is not null);
end
$$;

create or replace function buyer_first_name(full_name text) returns text language plpgsql immutable parallel safe as $$
declare
  words text[] := array_remove(
    regexp_split_to_array(full_name, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'), '');
  word text;
begin
  foreach word in array words loop
    if word !~* '^(mr|mrs|ms|miss|dr|shri|sri|smt|shrimati|kum|kumari|શ્રી|શ્રીમતી|શ્રીમતિ|ડૉ|કુ|श्री|श्रीमती|डॉ|कु)\.?$' then
      return left(word, 40);
    end if;
  end loop;
  return left(coalesce(words[1], ''), 40);
end
$$;

create or replace function store_day_changed(changed_order text, changed_brand text) returns void language plpgsql as $$
begin
  insert into store_day_change (brand_id, day)
  select changed_brand, day_in_india(placed_at) from customer_order where id = changed_order;
end
$$;

create or replace function setting_version(setting_name text) returns integer language plpgsql stable as $$
begin
  return (select coalesce(max(id), 0)::int from public.setting_change where name = setting_name);
end
$$;

create or replace function tax_version_at(instant timestamptz) returns text language plpgsql stable as $$
begin
  return (select version from public.tax_table where effective_from <= instant
    order by effective_from desc, created_at desc limit 1);
end
$$;
