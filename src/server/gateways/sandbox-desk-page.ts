import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { Paise } from '#domain/money.ts'
import { escapeHtml } from '#server/mail/compose-mail.ts'
import type { SandboxPayment } from './sandbox-books.ts'
import { leftOf, listDisputesOf, type SandboxDispute } from './sandbox-disputes.ts'
import { wordsIn } from './sandbox-frame.ts'
import { listRefundsOf, type SandboxRefund } from './sandbox-refunds.ts'

/** Renders the actions of the payer's bank on a paid entry: let refunds fail, open a dispute, decide it. */
export async function bankDesk(entry: SandboxPayment): Promise<string> {
  const words = wordsIn(entry.language)
  const refunds = await listRefundsOf(entry.ref)
  const disputes = await listDisputesOf(entry.ref)
  return `<section aria-labelledby="desk"><h2 id="desk">${words('desk.title')}</h2><p>${words('desk.words')}</p>
<h3>${words('desk.refunds')}</h3>${listed(refunds.map((refund) => refundItem(entry.language, refund)))}
<p>${words(entry.refundsFail ? 'desk.nextFail' : 'desk.nextArrive')}</p>
${press(entry.refundsFail ? 'refunds_arrive' : 'refunds_fail', words(entry.refundsFail ? 'desk.letArrive' : 'desk.letFail'))}
<h3>${words('desk.disputes')}</h3>${listed(disputes.map((dispute) => disputeItem(entry.language, dispute)))}
${disputeButtons(entry, disputes)}</section>`
}

function disputeButtons(entry: SandboxPayment, disputes: readonly SandboxDispute[]): string {
  const words = wordsIn(entry.language)
  if (disputes.some(({ state }) => state === 'open'))
    return press('dispute_won', words('desk.won')) + press('dispute_lost', words('desk.lost'))
  const amount = sayAmount(entry.language, leftOf(entry))
  return leftOf(entry) > 0 ? press('dispute', words('desk.dispute', { amount })) : `<p>${words('desk.nothingLeft')}</p>`
}

function refundItem(language: Language, { refundRef, amountPaise, failedAt }: SandboxRefund): string {
  const words = wordsIn(language)
  const amount = sayAmount(language, amountPaise)
  const told = item(words(failedAt ? 'desk.cameBack' : 'desk.arrived', { amount }), refundRef)
  return failedAt
    ? told
    : told +
        press(
          'refund_back',
          words('desk.letBack', { amount }),
          `<input type="hidden" name="refund" value="${escapeHtml(refundRef)}">`,
        )
}

const disputeItem = (language: Language, { ref, amountPaise, state }: SandboxDispute): string =>
  item(wordsIn(language)(`desk.disputeState.${state}`, { amount: sayAmount(language, amountPaise) }), ref)

const item = (words: string, reference: string): string => `${words}<br><small>${escapeHtml(reference)}</small>`

const listed = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>` : ''

const press = (act: string, words: string, more = ''): string =>
  `<form method="post"><input type="hidden" name="act" value="${act}">${more}<button class="quiet">${words}</button></form>`

const sayAmount = (language: Language, amount: Paise): string => formatMoney(amount, 'INR', language)
