-- Refunds that came back from the bank and were sent on their way again before that was forbidden: the gateway is asked no more, and no person was
-- either. What is owed stands in the books as for every refund that came back; only where they wait changes.

update refund set state = 'failed', version = version + 1, last_error = coalesce(last_error, 'it came back from the bank')
  where bounced_at is not null and state in ('approved', 'submitted') and method = 'gateway';
