-- Search: what products are found by, the words of the catalogue, and knowledge about food and household goods.

alter table product drop column search_tokens;
alter table product add column search_vector tsvector not null default '';
alter table product alter column search_vector set storage main;
comment on column product.search_vector is
  'Words folded without script: weight A what it is, B its names, D its texts; s. its store, i. its label, c. its town, @ shelf, marks, allergens and heat.';
create index product_search_idx on product using gin (search_vector) with (fastupdate = off);

drop table search_term;
create table search_word (
  word        text primary key,
  heads       integer not null default 0 check (heads >= 0),
  names       integer not null default 0 check (names >= 0),
  stores      integer not null default 0 check (stores >= 0),
  texts       integer not null default 0 check (texts >= 0),
  labels      integer not null default 0 check (labels >= 0),
  latin       text,
  gujarati    text,
  devanagari  text,
  changed_in  xid8 not null default pg_current_xact_id()
);
comment on table search_word is 'A folded word of the catalogue, which every process compares typed words with.';
comment on column search_word.heads is 'Number of products that are this: the last word of their name.';
comment on column search_word.names is 'Number of products with it elsewhere in their name.';
comment on column search_word.stores is 'Number of products whose store has it in its name.';
comment on column search_word.texts is 'Number of products with it in their description.';
comment on column search_word.labels is 'Number of products with it in their ingredients or materials.';
comment on column search_word.changed_in is 'The transaction that changed it last: processes read what is new to them.';
create index search_word_changed_idx on search_word (changed_in);

create table search_knowledge (
  id          text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  kind        text not null check (kind in ('dish', 'ingredient', 'texture', 'taste', 'occasion', 'diet', 'use',
                'category', 'mark', 'place', 'absent', 'destination')),
  terms       jsonb not null,
  finds       text[] not null check (cardinality(finds) between 1 and 60),
  excludes    text[] not null default '{}' check (cardinality(excludes) <= 60),
  source      text not null check (length(source) between 3 and 300),
  version     integer not null default 1 check (version > 0),
  updated_at  timestamptz not null default now()
);
comment on table search_knowledge is
  'Facts about food and household goods: the terms people use in three languages, and selectors of the products they mean.';
comment on column search_knowledge.finds is 'Selectors, the surest first, such as "is:khakhra" or "category:sweets has:sesame".';
comment on column search_knowledge.excludes is 'What "without" it leaves out, where that is more than what it finds.';

create table search_knowledge_change (
  id          integer generated always as identity primary key,
  entry_id    text not null,
  before      jsonb,
  after       jsonb,
  reason      text not null check (length(reason) between 3 and 300),
  undoes      integer references search_knowledge_change,
  actor_id    text references account on delete set null,
  actor_name  text not null,
  at          timestamptz not null default clock_timestamp(),
  constraint search_knowledge_change_is_one check (before is not null or after is not null)
);
comment on table search_knowledge_change is 'A change of an entry; its largest id is the version of the knowledge. Null before: added; null after: removed.';
