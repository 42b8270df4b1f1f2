-- Festival themes that are made on a screen (decision 520). Their versions and drafts are content, under theme.<id>.

alter table festival_theme add column made_on_screen boolean not null default false;
comment on column festival_theme.made_on_screen is
  'It was not shipped with the shop, which has it once a version of it is in force.';
