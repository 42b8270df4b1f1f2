-- Two usernames that read alike belong to one account at most.

alter table account add column username_skeleton text unique;
comment on column account.username_skeleton is
  'The shape of the username as a reader sees it (Unicode TR39): l, 1 and I are one letter, so are rn and m.';
alter table account add constraint account_username_skeleton_known
  check ((username is null) = (username_skeleton is null));
