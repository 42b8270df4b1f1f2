-- Labels for label printers (ZPL), and what a hub prints unless a person chooses another format.

alter table label_sheet drop constraint label_sheet_format_check;
alter table label_sheet add constraint label_sheet_format_check check (format in ('a6', 'a4', '100x150', 'zpl'));

alter table hub add column label_format text not null default 'a6' check (label_format in ('a6', 'a4', '100x150', 'zpl'));
comment on column hub.label_format is 'The format in which its labels are printed unless a person chooses another one.';
