-- What was written to support goes two years after its last word, as the privacy policy says; until then nobody changes or deletes it.
drop trigger support_ticket_event_append_only on support_ticket_event;
create trigger support_ticket_event_append_only before update on support_ticket_event for each row execute function forbid_change();
create trigger support_ticket_event_kept before delete on support_ticket_event for each row
  when (old.at > now() - interval '2 years') execute function forbid_change();
