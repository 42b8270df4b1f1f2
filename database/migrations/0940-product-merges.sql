-- Two products of a store that are the same one become one (decision 941).

alter table product add column merged_into text references product;
comment on column product.merged_into is
  'The product that took this one over, always the last of a chain; this one is archived, and its page leads there.';
create index product_merged_into_idx on product (merged_into) where merged_into is not null;
alter table product add constraint product_merged_is_archived
  check (merged_into is null or (archived_at is not null and merged_into <> id)) not valid;

create table product_merge (
  merged_id   text primary key references product,
  target_id   text not null references product,
  brand_id    text not null references brand,
  actor_id    text,
  actor_name  text not null,
  reason      text not null check (length(reason) between 3 and 300),
  before      jsonb not null check (jsonb_typeof(before) = 'object'),
  after       jsonb not null check (jsonb_typeof(after) = 'object'),
  moved       jsonb not null check (jsonb_typeof(moved) = 'object'),
  at          timestamptz not null default clock_timestamp()
);
comment on table product_merge is 'That a product was taken over by another one of its store. It is never undone.';
comment on column product_merge.target_id is 'The product that took it over then.';
comment on column product_merge.before is 'The contents of both: target, merged.';
comment on column product_merge.after is 'The content of the target; what waits for review is not in it yet.';
comment on column product_merge.moved is 'How many records of each kind moved.';
create index product_merge_target_idx on product_merge (target_id);
create index product_merge_brand_idx on product_merge (brand_id);
create trigger product_merge_append_only before update or delete on product_merge
  for each row execute function forbid_change();
create trigger product_merge_noted after insert on product_merge for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('product', 'target_id merged_id reason before after moved', 'target_id');

alter table product_version drop constraint product_version_source_check;
alter table product_version add constraint product_version_source_check
  check (source in ('first', 'form', 'list', 'bulk', 'sheet', 'restore', 'review', 'undo', 'schedule', 'merge')) not valid;
