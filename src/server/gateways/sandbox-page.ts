import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { escapeHtml } from '#server/mail/compose-mail.ts'
import { findGateway } from './find-gateway.ts'
import { act, sandboxOutcomes } from './sandbox-acts.ts'
import { chooseWay, findEntry, type SandboxPayment } from './sandbox-books.ts'
import { deskAct, doAtDesk } from './sandbox-desk.ts'
import { bankDesk } from './sandbox-desk-page.ts'
import { frame, sendSandboxPage, wordsIn } from './sandbox-frame.ts'

const ways = ['card', 'upi', 'wallet'] as const
const chosen = z.object({ outcome: z.enum(sandboxOutcomes), way: z.enum(ways).optional() })

/**
 * Serves the hosted page of the built-in gateway (`/sandbox-gateway/:ref`), which does not belong to the shop but has
 * the same origin. Plain HTML, three payment methods, and a switch for the outcome; once it is paid, the actions of
 * the payer's bank. Not served where the sandbox is not the gateway.
 */
export function serveSandboxPage(app: FastifyInstance, house: House, database: Database): void {
  if (!findGateway(house, 'sandbox')) return
  type Asked = FastifyRequest<{ Params: { ref: string } }>

  app.get('/sandbox-gateway/:ref', async (request: Asked, reply) => {
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
    scope.post('/sandbox-gateway/:ref', async (request: Asked, reply) => {
      const atDesk = deskAct.safeParse(request.body).data
      if (atDesk && isOwnOrigin(request, house.config)) {
        const done = await database.run(() => doAtDesk(request.params.ref, atDesk))
        return done ? reply.header('cache-control', 'no-store').redirect(request.url, 303) : reply.callNotFound()
      }
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
        : sendSandboxPage(reply, brokenPage(done.entry.language))
    })
  })
}

const isClosed = ({ state }: SandboxPayment): boolean => state === 'captured' || state === 'failed'

async function closedPage(entry: SandboxPayment): Promise<string> {
  const words = wordsIn(entry.language)
  return frame(
    entry.language,
    `<p>${words('order', { number: entry.orderNumber })} ${words(`closed.${entry.state}`)}</p><p><a class="button" href="${escapeHtml(entry.returnUrl)}">${words('back')}</a></p>${entry.state === 'captured' ? await bankDesk(entry) : ''}`,
  )
}

function paymentPage({ language, amountPaise, orderNumber, wish }: SandboxPayment): string {
  const words = wordsIn(language)
  const amount = formatMoney(amountPaise, 'INR', language)
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

const brokenPage = (language: Language): string => frame(language, `<p>${wordsIn(language)('broken')}</p>`)
