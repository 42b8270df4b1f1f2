-- A product of another system's export whose category nobody knows yet: its form asks for it.

alter table product_origin add column category_open boolean not null default false;
comment on column product_origin.category_open is
  'The export named no category that is one of ours. What the product has in its place is shown to nobody as its own; '
  'its form asks for it.';
