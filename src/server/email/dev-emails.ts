import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Needs } from '#server/context.ts'
import { sendPlainPage } from '#server/http/send-plain-page.ts'
import { escapeHtml } from './compose-email.ts'
import { listEmails, readEmail } from './saved-emails.ts'

/**
 * Serves `/dev/emails`: the emails a demo saves instead of sending, to be read and their links followed. Not available
 * in production (docs/spec/decisions.md#32).
 */
export function registerDevEmailRoutes(app: FastifyInstance, { config }: Needs<'config'>): void {
  if (config.mode === 'production') return
  const demoAlone = { config: { cost: { bounded: 'demos alone have it' } } }
  app.get('/dev/emails', demoAlone, async (_request, reply) => page(reply, listPage(await listEmails(config.dataDir))))
  app.get<{ Params: { name: string } }>('/dev/emails/:name', demoAlone, async (request, reply) => {
    const { name } = request.params
    const [, base = name, form = 'html'] = /^(.*)\.(html|txt)$/.exec(name) ?? []
    const emailMessage = await readEmail(config.dataDir, base)
    if (emailMessage === undefined) return reply.callNotFound()
    return form === 'txt'
      ? page(reply, emailMessage.text).type('text/plain; charset=utf-8')
      : page(reply, emailMessage.html)
  })
}

const page = (reply: FastifyReply, html: string): FastifyReply => sendPlainPage(reply, html, "'none'")

function listPage(emails: Awaited<ReturnType<typeof listEmails>>): string {
  const rows = emails.map(
    ({ name, to, replyTo, messageId, subject, at }) =>
      `<tr><td>${escapeHtml(at.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(to)}</td><td><a href="/dev/emails/${name}">${escapeHtml(subject)}</a> <a href="/dev/emails/${name}.txt">txt</a>${replyTo ? `<br><small>Reply to ${escapeHtml(replyTo)}</small>` : ''}${replyTo && messageId ? ` <a href="/dev/emails/${name}/answer">Answer as the customer</a>` : ''}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<style>body{margin:0;padding:24px;background:#fff8e8;color:#15163f;font:16px/1.5 system-ui,sans-serif}table{border-collapse:collapse;width:100%}td{padding:10px 16px 10px 0;border-bottom:1px solid #e5d6ae;vertical-align:top}a{color:#9a4300}</style></head>
<body><main><h1>Mail</h1>${emails.length === 0 ? '<p>No mail yet.</p>' : `<table>${rows.join('')}</table>`}</main></body></html>`
}
