-- Where a message was posted within a trace, so that its delivery goes on with it.
alter table outbox add column trace text;
comment on column outbox.trace is 'Position of the posting request in its trace, as in the header traceparent of W3C; null without traces.';
