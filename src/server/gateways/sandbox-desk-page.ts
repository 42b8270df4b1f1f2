import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import type { Paise } from '#domain/money/money.ts'
import { escapeHtml } from '#server/email/compose-email.ts'
import { leftOf, listDisputesOf, type SandboxDispute } from './sandbox-dispute-store.ts'
import { sandboxTranslator } from './sandbox-frame.ts'
import type { SandboxPayment } from './sandbox-payment-store.ts'
import type { SandboxRefund } from './sandbox-refund-store.ts'
import { listRefundsOf } from './sandbox-refund-store.ts'
import { cameBackOf } from './sandbox-refunds.ts'

/**
 * Renders the actions of the payer's bank on a paid entry: let refunds fail, open a dispute, decide it; and the merchant's
 * refund by hand of what came back.
 */
export async function bankDesk(entry: SandboxPayment): Promise<string> {
  const label = sandboxTranslator(entry.language)
  const refunds = await listRefundsOf(entry.ref)
  const disputes = await listDisputesOf(entry.ref)
  const cameBack = cameBackOf(entry, refunds)
  return `<section aria-labelledby="desk"><h2 id="desk">${label('desk.title')}</h2><p>${label('desk.text')}</p>
<h3>${label('desk.refunds')}</h3>${listed(refunds.map((refund) => refundItem(entry.language, refund)))}
${cameBack > 0 ? press('refund_by_hand', label('desk.byHand', { amount: formatAmount(entry.language, cameBack) })) : ''}<p>${label(entry.refundsFail ? 'desk.nextFail' : 'desk.nextArrive')}</p>
${press(entry.refundsFail ? 'refunds_arrive' : 'refunds_fail', label(entry.refundsFail ? 'desk.letArrive' : 'desk.letFail'))}
<h3>${label('desk.disputes')}</h3>${listed(disputes.map((dispute) => disputeItem(entry.language, dispute)))}
${disputeButtons(entry, disputes)}</section>`
}

function disputeButtons(entry: SandboxPayment, disputes: readonly SandboxDispute[]): string {
  const label = sandboxTranslator(entry.language)
  if (disputes.some(({ state }) => state === 'open'))
    return press('dispute_won', label('desk.won')) + press('dispute_lost', label('desk.lost'))
  const amount = formatAmount(entry.language, leftOf(entry))
  return leftOf(entry) > 0 ? press('dispute', label('desk.dispute', { amount })) : `<p>${label('desk.nothingLeft')}</p>`
}

function refundItem(language: Language, { refundRef, amountPaise, failedAt }: SandboxRefund): string {
  const label = sandboxTranslator(language)
  const amount = formatAmount(language, amountPaise)
  const itemHtml = item(label(failedAt ? 'desk.cameBack' : 'desk.arrived', { amount }), refundRef)
  return failedAt
    ? itemHtml
    : itemHtml +
        press(
          'refund_back',
          label('desk.letBack', { amount }),
          `<input type="hidden" name="refund" value="${escapeHtml(refundRef)}">`,
        )
}

const disputeItem = (language: Language, { ref, amountPaise, state }: SandboxDispute): string =>
  item(sandboxTranslator(language)(`desk.disputeState.${state}`, { amount: formatAmount(language, amountPaise) }), ref)

const item = (label: string, reference: string): string => `${label}<br><small>${escapeHtml(reference)}</small>`

const listed = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>` : ''

const press = (act: string, label: string, more = ''): string =>
  `<form method="post"><input type="hidden" name="act" value="${act}">${more}<button class="quiet">${label}</button></form>`

const formatAmount = (language: Language, amount: Paise): string => formatMoney(amount, 'INR', language)
