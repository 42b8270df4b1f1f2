-- What the refusal of a planned change said besides its code.

alter table category_plan add column problem_details jsonb check (jsonb_typeof(problem_details) = 'object');
comment on column category_plan.problem_details is 'Details of the refusal, as its text needs them.';
