-- The people of a store: what each may do there, and that a store with people has an owner.

alter table account add column store_role text not null default 'owner';
alter table account add constraint account_store_role_known
  check (store_role in ('owner', 'manager', 'packer', 'accountant'));
alter table account add constraint account_store_role_only_in_store check (store_role = 'owner' or brand_id is not null);
comment on column account.store_role is
  'What a seller may do in the store; who opens a store is its owner. Without meaning for other accounts.';

-- An owner who leaves or gets another role needs another owner beside them. The store's row is locked first, so that of
-- two owners who leave at once the second one sees that the first is gone.
create function require_store_owner() returns trigger language plpgsql as $$
begin
  perform from brand where id = old.brand_id for no key update;
  if exists (select from account where brand_id = old.brand_id and closed_at is null)
    and not exists (select from account where brand_id = old.brand_id and store_role = 'owner' and closed_at is null) then
    raise exception 'store % has people but no owner', old.brand_id
      using errcode = 'check_violation', constraint = 'account_store_has_owner';
  end if;
  return null;
end
$$;
create constraint trigger account_store_has_owner after update of store_role, brand_id on account
  deferrable initially deferred for each row
  when (old.brand_id is not null and old.store_role = 'owner'
    and (new.brand_id is distinct from old.brand_id or new.store_role <> 'owner'))
  execute function require_store_owner();

alter table store_event drop constraint store_event_kind_check;
alter table store_event add constraint store_event_kind_check check (kind in ('created', 'profile', 'hours', 'picture',
  'submitted', 'accepted', 'refused', 'asked', 'file_viewed', 'agreed', 'approved', 'suspended', 'reopened', 'holidays',
  'invited', 'account_confirmed', 'rest_days', 'capacity', 'role_changed', 'left', 'invitation_withdrawn'));

-- The audit log also shows the role in the store.
drop trigger account_noted on account;
create trigger account_noted after insert or update or delete on account for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('person',
    'role capabilities brand_id store_role staff_role_id disabled_at closed_at language', 'id');
