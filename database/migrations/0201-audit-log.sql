-- The audit log: every act of staff with what it changed, append-only and chained by hashes.

create table audit_entry (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default clock_timestamp(),
  actor_id    text not null,
  acting_for  text,
  permission  text not null,
  act         text not null check (act ~ '^[a-z-]+\.[a-z-]+$'),
  subject_id  text,
  about       text[] not null default '{}',
  reason      text check (length(reason) <= 500),
  changes     jsonb not null default '[]',
  request_id  text
);
comment on table audit_entry is 'One act of a member of staff.';
comment on column audit_entry.actor_id is 'The account that acted. No reference: the entry outlives whatever happens to the account.';
comment on column audit_entry.acting_for is 'The store in whose place it acted.';
comment on column audit_entry.act is 'What it acted on and what it did: refund.approve.';
comment on column audit_entry.about is 'All records it concerns, each as kind:id, so that a record finds its history.';
comment on column audit_entry.changes is
  'The rows it changed with the columns before and after; personal values are only named as hidden.';
create index audit_entry_actor_idx on audit_entry (actor_id, id desc);
create index audit_entry_act_idx on audit_entry (act, id desc);
create index audit_entry_at_idx on audit_entry (at);
create index audit_entry_about_idx on audit_entry using gin (about);

create table audit_link (
  position  bigint primary key,
  entry_id  bigint not null unique,
  hash      text not null check (hash ~ '^[0-9a-f]{64}$')
);
comment on table audit_link is 'The chain over the audit log: each hash is of the hash before it and of an entry.';

create table audit_waiting (entry_id bigint primary key);
comment on table audit_waiting is 'Entries that the chain has not reached yet.';

create function await_audit_link() returns trigger language plpgsql as $$
begin
  insert into audit_waiting (entry_id) values (new.id);
  return null;
end
$$;
create trigger audit_entry_waits after insert on audit_entry for each row execute function await_audit_link();

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function forbid_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function forbid_truncate();
create trigger audit_link_append_only before update or delete on audit_link
  for each row execute function forbid_change();
create trigger audit_link_no_truncate before truncate on audit_link
  for each statement execute function forbid_truncate();
revoke update, delete, truncate on audit_entry, audit_link from public, current_user;

-- Notes a changed row in a setting of the transaction, from which the entry takes it. Arguments: the kind of record, the
-- columns whose values may be shown, and the column of its id. Other columns are named without their values.
create function note_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  either jsonb := old_row || new_row;
  shown text[] := string_to_array(tg_argv[1], ' ');
  noted jsonb := coalesce(nullif(current_setting('haatdi.changes', true), ''), '[]')::jsonb;
  columns jsonb;
begin
  if jsonb_array_length(noted) >= 100 then
    return null;
  end if;
  select jsonb_object_agg(key, case when key = any (shown)
      then jsonb_build_object('before', old_row -> key, 'after', new_row -> key)
      else '"hidden"'::jsonb end)
    into columns
    from jsonb_object_keys(either) as key
    where coalesce(old_row -> key, 'null') is distinct from coalesce(new_row -> key, 'null')
      and (key = any (shown) or tg_op = 'UPDATE')
      and key not in ('version', 'created_at', 'updated_at', 'search_tokens', 'search_vector', 'search_text');
  if columns is null and tg_op = 'UPDATE' then
    return null;
  end if;
  perform set_config('haatdi.changes', (noted || jsonb_build_array(jsonb_build_object(
    'kind', tg_argv[0], 'id', either ->> coalesce(tg_argv[2], 'id'), 'did', lower(tg_op),
    'columns', coalesce(columns, '{}'::jsonb),
    'about', jsonb_strip_nulls(jsonb_build_object(
      'order', either ->> 'order_id', 'store', either ->> 'brand_id', 'product', either ->> 'product_id',
      'person', either ->> 'courier_id', 'claim', either ->> 'claim_id', 'payout-run', either ->> 'run_id'))
  )))::text, true);
  return null;
end
$$;

-- Only transactions of staff note their changes; for all others a trigger costs the reading of a setting.
do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('account', 'person', 'role capabilities brand_id staff_role_id disabled_at closed_at language', 'id', 'insert or update or delete'),
    ('staff_role', 'staff-role', 'name permissions', 'id', 'insert or update or delete'),
    ('single_use_token', 'invitation', 'purpose', 'id', 'insert or update or delete'),
    ('brand', 'store', 'name city_id kind dispatch_days position sells_food approved_at documents_valid_until holiday_until suspended_at invoice_series', 'id', 'insert or update or delete'),
    ('store_submission', 'store-paper', 'brand_id kind expires_on state reason_code decided_at', 'id', 'insert or update or delete'),
    ('product', 'product', 'name description price_paise category weight weight_grams gross_grams ingredients allergens diets shelf_life_days storage_code hsn_code gst_rate export_eligible export_reason stock published archived_at weekly_capacity daily_capacity brand_id', 'id', 'insert or update or delete'),
    ('product_change', 'product-change', 'product_id state reason', 'id', 'insert or update or delete'),
    ('refund', 'refund', 'order_id amount_paise method cause funded_by state settled_at', 'id', 'insert or update or delete'),
    ('payout', 'payout', 'run_id brand_id courier_id amount_paise state attempt reason paid_at', 'id', 'insert or update or delete'),
    ('payout_run', 'payout-run', 'number gateway state total_paise payouts', 'id', 'insert or update or delete'),
    ('payout_account', 'bank-account', 'brand_id courier_id last_four state payouts_from replaced_at blocked_at verified_at', 'id', 'insert or update or delete'),
    ('seller_adjustment', 'adjustment', 'brand_id amount_paise approved_at', 'id', 'insert or update or delete'),
    ('courier_adjustment', 'adjustment', 'courier_id amount_paise approved_at', 'id', 'insert or update or delete'),
    ('cash_handover', 'cash', 'courier_id state expected_paise declared_paise counted_paise banked_paise', 'id', 'insert or update or delete'),
    ('cash_remittance', 'cash', 'order_id payment_id due_paise counted_paise confirmed_at', 'payment_id', 'insert or update or delete'),
    ('courier_terms', 'cash', 'cash_limit_paise', 'id', 'insert or update or delete'),
    ('courier_dispute', 'courier-pay', 'courier_id amount_paise answered_at', 'id', 'insert or update or delete'),
    ('courier_tariff', 'courier-pay', 'effective_from base_paise free_metres most_metres per_km_paise free_grams per_kg_paise free_minutes per_minute_paise most_minutes failed_visit_paise festival_paise', 'version', 'insert or update or delete'),
    ('unapplied_payment', 'payment', 'order_id amount_paise state attempts', 'id', 'insert or update or delete'),
    ('payment', 'payment', 'order_id state', 'id', 'update'),
    ('claim', 'claim', 'order_id kind state remedy', 'id', 'insert or update or delete'),
    ('review', 'review', 'product_id brand_id stars state', 'id', 'insert or update or delete'),
    ('support_ticket', 'ticket', 'number topic state', 'id', 'insert or update or delete'),
    ('contact_message', 'message', 'answered_at', 'id', 'insert or update or delete'),
    ('promotion_version', 'promotion', 'is_on active_from active_until funded_by goods_paise heaviest_grams code is_public limit_in_all limit_per_customer category percent', 'promotion_id', 'insert or update or delete'),
    ('setting', 'setting', 'value', 'name', 'insert or update or delete'),
    ('setting_change', 'setting', 'before after valid_from', 'name', 'insert'),
    ('currency_rate', 'currency', 'currency rate rate_before', 'currency', 'insert or update or delete'),
    ('rate_table', 'rate', 'effective_from', 'version', 'insert or update or delete'),
    ('tax_table', 'setting', 'effective_from rates', 'version', 'insert or update or delete'),
    ('festival_theme', 'theme', 'days override', 'id', 'insert or update or delete'),
    ('carrier', 'carrier', 'enabled', 'id', 'insert or update or delete'),
    ('carrier_rule', 'carrier', 'carrier does countries least_grams most_grams categories ended_at', 'id', 'insert or update or delete'),
    ('hub', 'place', 'city name state pincode', 'id', 'insert or update or delete'),
    ('city', 'place', 'name hub_id', 'id', 'insert or update or delete'),
    ('search_knowledge', 'search-knowledge', 'kind terms finds excludes', 'id', 'insert or update or delete'),
    ('product_request', 'product-request', 'times closed_at', 'id', 'insert or update or delete'),
    ('customer_order', 'order', 'state', 'id', 'update'),
    ('seller_order', 'seller-order', 'order_id brand_id state', 'id', 'update'),
    ('shipment', 'shipment', 'order_id state', 'id', 'update'),
    ('parcel', 'parcel', 'order_id state courier_id', 'id', 'update')
  ) as watch (name, kind, shown, id, events) loop
    execute format(
      'create trigger %I after %s on %I for each row when (current_setting(''haatdi.staff_act'', true) = ''on'') execute function note_change(%L, %L, %L)',
      watched.name || '_noted', watched.events, watched.name, watched.kind, watched.shown, watched.id);
  end loop;
end
$$;
