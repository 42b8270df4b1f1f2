-- Who of the staff is emailed of what (decision 997).

create table staff_notification_rule (
  kind         text primary key,
  audience     text not null,
  account_ids  text[] not null default '{}',
  version      integer not null default 1,
  updated_at   timestamptz not null default now(),
  constraint staff_notification_rule_kind_known
    check (kind in ('refunds', 'payouts', 'unapplied_payments', 'gateway_events', 'webhooks', 'desk')),
  constraint staff_notification_rule_audience_known check (audience in ('everyone', 'chosen', 'nobody')),
  constraint staff_notification_rule_names_the_chosen check ((audience = 'chosen') = (cardinality(account_ids) > 0))
);
comment on table staff_notification_rule is 'Who of the staff is emailed of what: everyone who may see it, the people chosen, or nobody.';
comment on column staff_notification_rule.account_ids is 'The people chosen; one who may no longer see it hears nothing.';
create trigger staff_notification_rule_noted after update on staff_notification_rule
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('setting', 'audience account_ids', 'kind');

insert into staff_notification_rule (kind, audience) values
  ('refunds', 'everyone'), ('payouts', 'everyone'), ('unapplied_payments', 'everyone'), ('gateway_events', 'everyone'),
  ('webhooks', 'everyone'), ('desk', 'nobody');
