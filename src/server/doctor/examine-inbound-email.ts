import type { Config } from '#server/config.ts'
import { type Finding, good, warning } from './finding.ts'

/** Says where answers to support's emails go, and warns when they would come back to the shop's own sender. */
export async function examineInboundEmail({ email, mode, publicUrl }: Config): Promise<Finding[]> {
  const subject = 'answers by email'
  if (!email.inbound) return [good(subject, 'They go to the mailbox of the shop, not into the inbox of support.')]
  if (mode !== 'production' && !email.inbound.password)
    return [good(subject, 'A demo: /dev/emails writes as the customer.')]
  const { address } = email.inbound
  const sender = /<([^>]+)>/.exec(email.from)?.[1] ?? email.from
  if (sender.toLowerCase() === address)
    return [
      warning(
        subject,
        `SUPPORT_INBOUND_ADDRESS is ${address}, which the shop's own emails come from: what comes from it is dropped.`,
        'Use a mailbox that sends nothing.',
      ),
    ]
  return [
    good(
      subject,
      `They come in at ${address}, by the webhook ${publicUrl}/api/support/email/postmark. Whether it is set there, a test email shows.`,
    ),
  ]
}
