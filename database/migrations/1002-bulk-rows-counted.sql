-- Counts the rows of acts on many records by state, for the list of them.

create index bulk_row_state_idx on bulk_row (job_id, state);
