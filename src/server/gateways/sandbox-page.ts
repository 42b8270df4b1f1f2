import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { onlineMethods } from '#domain/payments/gateway-choice.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { findGateway } from './find-gateway.ts'
import { act, sandboxOutcomes } from './sandbox-acts.ts'
import { deskAct, doAtDesk } from './sandbox-desk.ts'
import { bankDesk } from './sandbox-desk-page.ts'
import { frame, sandboxTranslator, sendSandboxPage } from './sandbox-frame.ts'
import { findEntry, type SandboxPayment, setOnlineMethod } from './sandbox-payment-store.ts'

const chosen = z.object({ outcome: z.enum(sandboxOutcomes), onlineMethod: z.enum(onlineMethods).optional() })

/**
 * Serves the hosted page of the built-in gateway (`/sandbox-gateway/:ref`), which does not belong to the shop but has
 * the same origin. Plain HTML, three payment onlineMethods, and a switch for the outcome; once it is paid, the actions of
 * the payer's bank. Not served where the sandbox is not the gateway.
 */
export function serveSandboxPage(
  app: FastifyInstance,
  context: Needs<'config' | 'gateways' | 'notifyOutbox'>,
  database: Database,
): void {
  if (!findGateway(context, 'sandbox')) return
  type SandboxRequest = FastifyRequest<{ Params: { ref: string } }>

  app.get('/sandbox-gateway/:ref', { config: { cost: 'read' } }, async (request: SandboxRequest, reply) => {
    const html = await database.run(async () => {
      const entry = await findEntry(request.params.ref)
      if (!entry) return null
      return isClosed(entry) ? closedPage(entry) : paymentPage(entry)
    })
    return html ? sendSandboxPage(reply, html) : reply.callNotFound()
  })

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/sandbox-gateway/:ref', { config: { cost: 'write' } }, async (request: SandboxRequest, reply) => {
      const atDesk = deskAct.safeParse(request.body).data
      if (atDesk && isOwnOrigin(request, context.config)) {
        const done = await database.run(() => doAtDesk(request.params.ref, atDesk))
        return done ? reply.header('cache-control', 'no-store').redirect(request.url, 303) : reply.callNotFound()
      }
      const { outcome, onlineMethod } = chosen.safeParse(request.body).data ?? {}
      if (!outcome || !isOwnOrigin(request, context.config)) return reply.callNotFound()
      const done = await database.run(() =>
        transaction(async () => {
          if (onlineMethod) await setOnlineMethod(request.params.ref, onlineMethod)
          const entry = await findEntry(request.params.ref)
          return entry && { entry, ...(await act(context, entry, outcome)) }
        }),
      )
      if (!done) return reply.callNotFound()
      return done.returns
        ? reply.header('cache-control', 'no-store').redirect(done.entry.returnUrl, 303)
        : sendSandboxPage(reply, brokenPage(done.entry.language))
    })
  })
}

const isClosed = ({ state }: SandboxPayment): boolean => state === 'captured' || state === 'failed'

async function closedPage(entry: SandboxPayment): Promise<string> {
  const label = sandboxTranslator(entry.language)
  return frame(
    entry.language,
    `<p>${label('order', { number: entry.orderNumber })} ${label(`closed.${entry.state}`)}</p><p><a class="button" href="${escapeHtml(entry.returnUrl)}">${label('back')}</a></p>${entry.state === 'captured' ? await bankDesk(entry) : ''}`,
  )
}

function paymentPage({ language, amountPaise, orderNumber, onlineMethod }: SandboxPayment): string {
  const label = sandboxTranslator(language)
  const amount = formatMoney(amountPaise, 'INR', language)
  const cards = onlineMethods
    .map(
      (method) =>
        `<label class="method"><input type="radio" name="onlineMethod" value="${method}"${(onlineMethod ?? 'card') === method ? ' checked' : ''}><span><b>${label(`method.${method}.name`)}</b><br><small>${label(`method.${method}.sample`)}</small></span></label>`,
    )
    .join('')
  const switches = sandboxOutcomes
    .filter((outcome) => outcome !== 'cancel')
    .map((outcome) => `<option value="${outcome}">${label(`outcome.${outcome}`)}</option>`)
    .join('')
  return frame(
    language,
    `<p class="amount">${escapeHtml(amount)}</p><p>${label('order', { number: orderNumber })}</p>
<form method="post"><fieldset><legend>${label('methods')}</legend>${cards}</fieldset>
<p><label for="outcome"><b>${label('happens')}</b></label><select id="outcome" name="outcome">${switches}</select><small>${label('happensNote')}</small></p>
<p><button class="button">${label('pay', { amount })}</button></p></form>
<form method="post"><input type="hidden" name="outcome" value="cancel"><button class="quiet">${label('cancel')}</button></form>`,
  )
}

const brokenPage = (language: Language): string => frame(language, `<p>${sandboxTranslator(language)('broken')}</p>`)
