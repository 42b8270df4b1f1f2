-- Countries are written from files, too (decision 1005).

alter table record_import drop constraint record_import_subject_check;
alter table record_import add constraint record_import_subject_check
  check (subject in ('promotions', 'stores', 'countries'));
