import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import { readEmail, type SavedEmail } from '#server/email/saved-emails.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { sendPlainPage } from '#server/http/send-plain-page.ts'

const answer = z.object({ from: z.string().trim().min(3).max(254), text: z.string().trim().min(1).max(20_000) })
type Named = FastifyRequest<{ Params: { name: string } }>

/**
 * Serves `/dev/emails/:name/answer`: writing as the customer who got a saved email. The answer is posted to the shop's
 * own webhook as the provider of a real shop would post it. Not available in production.
 */
export function registerPracticeMailbox(app: FastifyInstance, context: Needs<'config' | 'inboundEmail'>): void {
  const { config, inboundEmail } = context
  if (config.mode === 'production' || !inboundEmail) return
  const path = '/dev/emails/:name/answer'
  app.get(path, { config: { cost: 'read' } }, async (request: Named, reply) => {
    const email = await readEmail(config.dataDir, request.params.name)
    return email?.replyTo ? sendPlainPage(reply, formPage(email), "'self'") : reply.callNotFound()
  })
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(path, { config: { cost: 'write' } }, async (request: Named, reply) => {
      const email = await readEmail(config.dataDir, request.params.name)
      if (!email?.replyTo || !isOwnOrigin(request, config)) return reply.callNotFound()
      const typed = answer.safeParse(request.body)
      if (!typed.success) return sendPlainPage(reply, formPage(email, 'Write a sender and a text.'), "'self'")
      await deliver(context, emailOf(email, typed.data))
      return sendPlainPage(reply, donePage, "'none'")
    })
  })
}

/** Returns an answer as Postmark posts it, with the answered email quoted below as mailboxes do. */
function emailOf({ replyTo, subject, text, messageId }: SavedEmail, { from, text: written }: z.output<typeof answer>) {
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const answered = messageId ?? ''
  return {
    From: from,
    FromName: '',
    FromFull: { Email: from, Name: '', MailboxHash: '' },
    To: replyTo,
    ToFull: [{ Email: replyTo, Name: '', MailboxHash: /\+([^@]*)@/.exec(replyTo ?? '')?.[1] ?? '' }],
    OriginalRecipient: replyTo,
    Subject: `Re: ${subject}`,
    MessageID: randomUUID(),
    TextBody: `${written}\n\nOn a day like this, the shop wrote:\n${quoted.join('\n')}`,
    Headers: [
      { Name: 'Message-ID', Value: `<${randomUUID()}@practice.example>` },
      { Name: 'In-Reply-To', Value: answered },
      { Name: 'References', Value: answered },
    ],
    Attachments: [],
  }
}

async function deliver({ config, inboundEmail }: Needs<'config' | 'inboundEmail'>, email: object): Promise<void> {
  const response = await fetch(`${config.publicUrl}/api/support/email/postmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: inboundEmail?.authorization ?? '' },
    body: JSON.stringify(email),
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the shop answered an email with ${response.status}`)
}

const page = (
  inside: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Email</title>
<style>body{margin:0;padding:24px;background:#fff8e8;color:#15163f;font:16px/1.5 system-ui,sans-serif}main{max-width:640px}a{color:#9a4300}label{display:block;margin:16px 0 4px;font-weight:600}input,textarea{box-sizing:border-box;width:100%;padding:10px;border:2px solid #15163f;background:#fff;font:inherit}button{margin-top:16px;padding:12px 22px;border:2px solid #15163f;background:#ff9933;font:inherit;font-weight:700;cursor:pointer}</style></head>
<body><main>${inside}<p><a href="/dev/emails">All email</a></p></main></body></html>`

const formPage = ({ name, to, subject }: SavedEmail, problem = ''): string =>
  page(`<h1>Answer as the customer</h1><p>${escapeHtml(subject)}</p>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/dev/emails/${escapeHtml(name)}/answer">
<label for="from">From</label><input id="from" name="from" type="email" required maxlength="254" value="${escapeHtml(to)}">
<label for="text">Text</label><textarea id="text" name="text" rows="8" required maxlength="20000"></textarea>
<button>Send</button></form>`)

const donePage = page('<h1>Sent</h1><p>The shop has the email: it is in the inbox of support.</p>')
