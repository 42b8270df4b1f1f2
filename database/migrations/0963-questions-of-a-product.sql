-- without a transaction
-- A merge of two products looks for all questions of one, public or not (decision 941).
create index concurrently if not exists product_question_product_idx on product_question (product_id);
