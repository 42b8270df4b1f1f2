import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatMoney } from '#domain/currency.ts'
import { type Language, languages } from '#domain/language.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { sendPlainPage } from '#server/http/send-plain-page.ts'
import { escapeHtml } from '#server/mail/compose-mail.ts'
import { say } from '#server/say.ts'
import { findGateway } from './find-gateway.ts'
import { act, sandboxOutcomes } from './sandbox-acts.ts'
import { chooseWay, findEntry, type SandboxPayment } from './sandbox-books.ts'

const ways = ['card', 'upi', 'wallet'] as const
const chosen = z.object({ outcome: z.enum(sandboxOutcomes), way: z.enum(ways).optional() })

/**
 * The hosted page of the built-in gateway (`/sandbox-gateway/:ref`): no part of the shop, just at the same address. Plain HTML, three ways to pay,
 * and a switch for what shall happen. Not there where the sandbox is not the gateway.
 */
export function serveSandboxPage(app: FastifyInstance, house: House, database: Database): void {
  if (!findGateway(house, 'sandbox')) return
  type Asked = FastifyRequest<{ Params: { ref: string } }>

  app.get('/sandbox-gateway/:ref', async (request: Asked, reply) => {
    const entry = await database.run(() => findEntry(request.params.ref))
    return entry ? page(reply, paymentPage(entry)) : reply.callNotFound()
  })

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/sandbox-gateway/:ref', async (request: Asked, reply) => {
      const { outcome, way } = chosen.safeParse(request.body).data ?? {}
      if (!outcome || !isOwnOrigin(request, house.config)) return reply.callNotFound()
      const done = await database.run(() =>
        transaction(async () => {
          if (way) await chooseWay(request.params.ref, way)
          const entry = await findEntry(request.params.ref)
          return entry && { entry, ...(await act(house, entry, outcome)) }
        }),
      )
      if (!done) return reply.callNotFound()
      return done.returns
        ? reply.header('cache-control', 'no-store').redirect(done.entry.returnUrl, 303)
        : page(reply, brokenPage(done.entry.language))
    })
  })
}

const page = (reply: FastifyReply, html: string): FastifyReply => sendPlainPage(reply, html, "'self'")

function paymentPage({ language, amountPaise, orderNumber, state, returnUrl, wish }: SandboxPayment): string {
  const words = (key: string, values?: Record<string, string>) => escapeHtml(say(language, 'sandbox', key, values))
  const amount = formatMoney(amountPaise, 'INR', language)
  if (state === 'captured' || state === 'failed')
    return frame(
      language,
      `<p>${words(`closed.${state}`)}</p><p><a class="button" href="${escapeHtml(returnUrl)}">${words('back')}</a></p>`,
    )
  const cards = ways
    .map(
      (way, index) =>
        `<label class="way"><input type="radio" name="way" value="${way}"${(wish ?? 'card') === way || (index === 0 && !wish) ? ' checked' : ''}><span><b>${words(`way.${way}.name`)}</b><br><small>${words(`way.${way}.sample`)}</small></span></label>`,
    )
    .join('')
  const switches = sandboxOutcomes
    .filter((outcome) => outcome !== 'cancel')
    .map((outcome) => `<option value="${outcome}">${words(`outcome.${outcome}`)}</option>`)
    .join('')
  return frame(
    language,
    `<p class="amount">${escapeHtml(amount)}</p><p>${words('order', { number: orderNumber })}</p>
<form method="post"><fieldset><legend>${words('ways')}</legend>${cards}</fieldset>
<p><label for="outcome"><b>${words('happens')}</b></label><select id="outcome" name="outcome">${switches}</select><small>${words('happensNote')}</small></p>
<p><button class="button">${words('pay', { amount })}</button></p></form>
<form method="post"><input type="hidden" name="outcome" value="cancel"><button class="quiet">${words('cancel')}</button></form>`,
  )
}

const brokenPage = (language: Language): string =>
  frame(language, `<p>${escapeHtml(say(language, 'sandbox', 'broken'))}</p>`)

function frame(language: Language, inside: string): string {
  const words = (key: string) => escapeHtml(say(language, 'sandbox', key))
  return `<!doctype html><html lang="${languages.includes(language) ? language : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words('title')}</title>
<style>body{margin:0;background:#e9eef5;color:#1b2430;font:17px/1.55 system-ui,"Noto Sans Gujarati","Noto Sans Devanagari",sans-serif}main{max-width:26rem;margin:0 auto;padding:24px 18px 60px;background:#fff;min-height:100vh;box-sizing:border-box}h1{font-size:1.2rem;margin:0 0 4px}.note{background:#fff3cd;border:1px solid #b58900;padding:8px 12px}.amount{font-size:2rem;font-weight:700;margin:18px 0 0}fieldset{border:0;padding:0;margin:20px 0}legend{font-weight:700;margin-bottom:8px}.way{display:flex;gap:12px;align-items:center;min-height:56px;border:1px solid #7b8794;padding:4px 14px;margin-bottom:8px}.way:has(:checked){border:2px solid #1b2430}select{display:block;width:100%;min-height:48px;font:inherit;margin:6px 0;background:#fff;border:1px solid #7b8794}.button,.quiet{display:block;width:100%;min-height:52px;font:inherit;font-weight:700;box-sizing:border-box;text-align:center;border:2px solid #1b2430;cursor:pointer}.button{background:#1b2430;color:#fff;text-decoration:none;padding:11px}.quiet{background:none;color:inherit;margin-top:12px}small{color:#4a5563}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}</style></head>
<body><main><h1>${words('title')}</h1><p class="note">${words('note')}</p>${inside}</main></body></html>`
}
