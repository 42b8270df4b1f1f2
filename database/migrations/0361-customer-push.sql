-- Push notifications for customers: what they are notified of, and the time zone of their quiet hours.

alter table notification_choice
  add column customer_muted text[] not null default '{}' check (customer_muted <@ array['delivery', 'changes', 'refunds']),
  add column time_zone text check (length(time_zone) <= 60);
comment on table notification_choice is 'What a person wants to be notified of, at work and as a customer; without a row everything, but quiet at night.';
comment on column notification_choice.customer_muted is 'The kinds about the person''s own orders that are not sent.';
comment on column notification_choice.quiet_from is 'From this time of day in the time zone notifications wait; null: never.';
comment on column notification_choice.time_zone is 'Name of the time zone of the quiet hours; null is India''s.';
