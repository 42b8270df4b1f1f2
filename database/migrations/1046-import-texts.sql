-- What is wrong in the rows of a file, and what they would do, is stored as codes with their data, and composed where it is read; it was stored
-- as sentences in the language of the upload. Files that were checked before are checked again.

delete from record_import;
comment on column record_import_row.fields is 'What it changes: the keys of columns, each with its text before and after in every language.';
comment on column record_import_row.notes is 'What else it would do, as codes with their data.';
comment on column record_import_row.problems is 'What is wrong with it: keys of columns with the code of a problem, or the key of a text with its values.';

comment on column cash_check.signals is 'Codes of domain/orders/cash-risk.ts.';
