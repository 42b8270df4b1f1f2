-- What the list of questions to stores is sorted by, and the few that wait among many that were answered.

create index product_question_newest_idx on product_question (written_at desc, id desc);
create index product_question_view_idx on product_question
  ((case when state <> 'shown' then 'hidden' when answer is null then 'open' else 'answered' end), written_at, id);
