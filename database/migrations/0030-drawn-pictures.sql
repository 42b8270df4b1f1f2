-- Pictures that are drawn while the shop runs: packs of new and changed products, cloth of new stores, shop fronts.

alter table product add column packshot jsonb not null default '{}' check (jsonb_typeof(packshot) = 'object');
comment on column product.packshot is
  'What its pack shows: food, pack, ground and so on; whatever is missing is the default of its category.';
alter table brand add column lettering text;
comment on column brand.lettering is 'Style of the lettering on its packs; null means that of shop signs.';

create table drawn_picture (
  subject     text primary key check (subject ~ '^(product|brand|city)/.+$'),
  stand_in    text,
  recipe      text not null default '',
  files       jsonb not null default '{}' check (jsonb_typeof(files) = 'object'),
  changed_in  xid8 not null default pg_current_xact_id(),
  changed_at  timestamptz not null default now()
);
comment on table drawn_picture is 'The pictures drawn at run time of one product, store or city; they go before those of the build.';
comment on column drawn_picture.stand_in is 'Category whose plain pack is shown while a product has no picture of its own.';
comment on column drawn_picture.recipe is 'Hash of everything the drawings depend on; empty before the first one.';
comment on column drawn_picture.files is 'Logical picture name -> {key, width, height} of a stored file.';
comment on column drawn_picture.changed_in is 'Transaction of the last change: processes read what is new to them.';
create index drawn_picture_changed_idx on drawn_picture (changed_in);

alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in ('money', 'emails', 'sandbox', 'pictures'));
