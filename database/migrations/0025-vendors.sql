-- Beside the built-in sandbox, two companies that really take money.

alter table payment
  drop constraint payment_gateway_check,
  add constraint payment_gateway_check check (gateway in ('sandbox', 'razorpay', 'stripe'));
