-- Words of the shop on its orders, for staff alone (decision 700).

create table order_tag (
  id           text primary key default gen_random_uuid()::text,
  name         text not null check (length(name) between 1 and 40),
  colour       text not null check (colour ~ '^#[0-9A-F]{6}$'),
  version      integer not null default 1,
  archived_at  timestamptz,
  merged_into  text references order_tag check (merged_into <> id),
  actor_name   text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
comment on table order_tag is 'A word that staff put on orders; customers, sellers and couriers never see it.';
comment on column order_tag.archived_at is 'Put on no order any more; where it is, it stays.';
comment on column order_tag.merged_into is 'The tag that took its orders; links and saved views that name this one mean that one.';
comment on column order_tag.actor_name is 'Who changed it last.';
create unique index order_tag_name_idx on order_tag (lower(name)) where merged_into is null;
create index order_tag_merged_idx on order_tag (merged_into) where merged_into is not null;
create trigger order_tag_noted after insert or update or delete on order_tag for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('order-tag', 'name colour archived_at merged_into', 'id');

create table order_tag_use (
  order_id  text not null references customer_order on delete cascade,
  tag_id    text not null references order_tag,
  primary key (order_id, tag_id)
);
comment on table order_tag_use is 'Which tags an order has.';
create index order_tag_use_tag_idx on order_tag_use (tag_id, order_id);

-- The history of an order names the tag, not its id.
create function note_order_tag() returns trigger language plpgsql as $$
declare
  noted jsonb := coalesce(nullif(current_setting('haatdi.changes', true), ''), '[]')::jsonb;
  changed order_tag_use := case when tg_op = 'DELETE' then old else new end;
  word text := (select name from order_tag where id = changed.tag_id);
begin
  if jsonb_array_length(noted) >= 100 then
    return null;
  end if;
  perform set_config('haatdi.changes', (noted || jsonb_build_array(jsonb_build_object(
    'kind', 'order', 'id', changed.order_id, 'did', 'update',
    'columns', jsonb_build_object('tag', case when tg_op = 'DELETE'
      then jsonb_build_object('before', word, 'after', null)
      else jsonb_build_object('before', null, 'after', word) end),
    'about', jsonb_build_object('order', changed.order_id))))::text, true);
  return null;
end
$$;
comment on function note_order_tag() is 'Notes for the audit log that a tag was put on an order or taken off.';
create trigger order_tag_use_named after insert or delete on order_tag_use for each row
  when (current_setting('haatdi.staff_act', true) = 'on') execute function note_order_tag();
