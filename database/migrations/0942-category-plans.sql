-- Changes of categories from a moment on (decision 942).

create table category_plan (
  id          bigint generated always as identity primary key,
  category    text not null references category,
  before      jsonb not null check (jsonb_typeof(before) = 'object'),
  changes     jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  starts_at   timestamptz not null,
  reason      text not null check (char_length(reason) between 3 and 300),
  state       text not null default 'planned' check (state in ('planned', 'begun', 'withdrawn', 'failed')),
  problem     text,
  actor_id    text not null,
  actor_name  text not null,
  language    text not null check (language in ('en', 'gu', 'hi')),
  created_at  timestamptz not null default clock_timestamp(),
  ended_at    timestamptz,
  ended_by    text,
  constraint category_plan_ends check ((state = 'planned') = (ended_at is null)),
  constraint category_plan_says_why_it_failed check ((state = 'failed') = (problem is not null))
);
comment on table category_plan is 'What an admin changes of a category from a moment on; a job saves it then as a version.';
comment on column category_plan.before is 'The fields that change, as they were when it was planned.';
comment on column category_plan.changes is 'The same fields as they will be; what changes meanwhile in other fields stays.';
comment on column category_plan.problem is 'Code of the refusal that kept it from beginning.';
comment on column category_plan.language is 'Of the admin, for what its jobs report.';
create index category_plan_due_idx on category_plan (starts_at) where state = 'planned';
create index category_plan_category_idx on category_plan (category, id);
create trigger category_plan_noted after insert or update on category_plan for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('category', 'category before changes starts_at reason state', 'category');
