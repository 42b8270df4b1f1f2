-- Products changed by a sheet (CSV or XLSX): checked first, then applied, and undone for seven days.

create table product_sheet (
  id          text primary key default gen_random_uuid()::text,
  brand_id    text not null references brand,
  actor_id    text not null,
  actor_name  text not null,
  state       text not null check (state in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  head        jsonb not null check (jsonb_typeof(head) = 'array'),
  unknown     jsonb not null default '[]' check (jsonb_typeof(unknown) = 'array'),
  created_at  timestamptz not null default now(),
  applied_at  timestamptz,
  constraint product_sheet_applied check (applied_at is not null or state in ('checking', 'checked'))
);
comment on table product_sheet is 'A sheet of products that a seller sent. Nothing of it is written before it is applied.';
comment on column product_sheet.head is 'The key of each column of the file in its order; null for one that is not known.';
comment on column product_sheet.unknown is 'Headings of the file that are no column of a product.';
create index product_sheet_brand_idx on product_sheet (brand_id, created_at);

create table product_sheet_row (
  sheet_id    text not null references product_sheet on delete cascade,
  number      integer not null check (number > 1),
  cells       jsonb not null check (jsonb_typeof(cells) = 'array'),
  state       text not null default 'waiting'
              check (state in ('waiting', 'new', 'changed', 'same', 'refused', 'applied', 'undone', 'moved')),
  product_id  text references product,
  seen        integer,
  before      jsonb,
  fields      jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  problems    jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  primary key (sheet_id, number),
  constraint product_sheet_row_refused check ((state = 'refused') = (jsonb_array_length(problems) > 0))
);
comment on table product_sheet_row is 'One row of a sheet: what it does, or what is wrong with it.';
comment on column product_sheet_row.number is 'The row''s number in the file; the heading is row 1.';
comment on column product_sheet_row.seen is 'Version of the product when the row was checked; once applied, the one it made.';
comment on column product_sheet_row.before is 'The product''s content before it was applied; null for a new one.';
comment on column product_sheet_row.fields is 'What the row changes: [{field, before, after}].';
comment on column product_sheet_row.problems is 'What is wrong: [{column, value, code}].';
create index product_sheet_row_state_idx on product_sheet_row (sheet_id, state, number);
create index product_sheet_row_product_idx on product_sheet_row (product_id);
