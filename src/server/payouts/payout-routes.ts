import { passbookEndpoints } from '#contract/payouts/passbook-contract.ts'
import { payoutEndpoints } from '#contract/payouts/payout-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { sum } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { adjustSeller, approveAdjustment, listWaitingAdjustments } from './adjust-seller.ts'
import { confirmCash, listCashOut, recordCash } from './bank-cash.ts'
import { bankFile, importReferences } from './bank-file.ts'
import { printCommissionInvoice } from './commission-invoice-pdf.ts'
import { listCommissionInvoices } from './commission-invoice-store.ts'
import { approveRun, cancelRun } from './decide-run.ts'
import { openPayoutList, openStorePayoutList } from './list-payouts.ts'
import { confirmAccountOf } from './payout-account.ts'
import { showPayout, showPayouts, showRun } from './payout-lists.ts'
import { findPayoutRow, ownerOf } from './payout-store.ts'
import { actAtPracticeBank, changePracticeBank, showPracticeBank } from './practice-bank.ts'
import { prepareRun } from './prepare-run.ts'
import { cancelPayout, queryPayout, retryPayout } from './query-gateway.ts'
import { receivePayoutWebhook } from './receive-payout-webhook.ts'
import { explainEntry, showPassbook } from './show-passbook.ts'
import { printStatement, statementTable } from './statement.ts'
import { listStatements } from './statement-store.ts'
import { withholdingForm } from './withholding-form-store.ts'

/**
 * Returns the store whose money is shown: a seller's own, or an admin's choice; null for none yet. Refuses with
 * thing/not-found when a seller names another one.
 */
function storeOfMoney(visitor: Visitor, brandId: string | undefined): string | null {
  const principal = member(visitor)
  if (principal.role === 'admin') return brandId ?? null
  if (brandId !== undefined && brandId !== principal.brandId) return refuse('thing/not-found')
  return principal.brandId
}

/** Does the same; refuses with thing/not-found where there is none. */
const requireStoreOfMoney = (visitor: Visitor, brandId: string | undefined): string =>
  storeOfMoney(visitor, brandId) ?? refuse('thing/not-found')

/** Returns the endpoints of a store's passbook and statements. */
export const passbookHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(passbookEndpoints, {
    'GET /api/seller/money': ({ query }, visitor) => showPassbook(storeOfMoney(visitor, query.brandId), query.cursor),
    'GET /api/seller/payouts': ({ query: { brandId, ...view } }, visitor) =>
      openStorePayoutList(requireStoreOfMoney(visitor, brandId), visitor.language).readPage(view),
    'GET /api/seller/payout-list-file': ({ query: { brandId, ...view } }, visitor) =>
      openStorePayoutList(requireStoreOfMoney(visitor, brandId), visitor.language).readFile(view),
    'GET /api/seller/money/entries/:entryId': ({ params, query }, visitor) =>
      explainEntry(storeOfMoney(visitor, query.brandId), Number(params.entryId), visitor.language),
    'GET /api/seller/money/commission-invoices': async ({ query }, visitor) => {
      const rows = await listCommissionInvoices(storeOfMoney(visitor, query.brandId))
      return {
        items: rows.map(({ prefix, ...row }) => ({
          ...row,
          total: sum([row.commission, row.gst]),
          kind: prefix === 'S' ? ('invoice' as const) : ('credit_note' as const),
        })),
      }
    },
    'GET /api/seller/money/commission-invoices/:number.pdf': ({ params, query }, visitor) =>
      printCommissionInvoice(
        context,
        { brandId: storeOfMoney(visitor, query.brandId), number: params.number },
        visitor.language,
      ),
    'GET /api/seller/money/statements': ({ query }, visitor) => listStatements(storeOfMoney(visitor, query.brandId)),
    'GET /api/seller/money/statements/:period.pdf': ({ params, query }, visitor) =>
      printStatement(context, storeOfMoney(visitor, query.brandId), params.period, visitor.language),
    'GET /api/seller/money/statements/:period.csv': ({ params, query }, visitor) =>
      statementTable(storeOfMoney(visitor, query.brandId), params.period, visitor.language),
  })

/** Returns the endpoints of the operator's payouts, of cash at the bank, and of adjustments. */
export const payoutHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(payoutEndpoints, {
    'POST /api/payouts/webhooks/:provider': async ({ params, body }, visitor) => {
      await receivePayoutWebhook(context, params.provider, body, visitor)
      return { received: true }
    },
    'GET /api/admin/payouts': (_, { language }) => showPayouts(context, language),
    'GET /api/admin/all-payouts': ({ query }, { language }) => openPayoutList(language).readPage(query),
    'GET /api/admin/payout-list-file': ({ query }, { language }) => openPayoutList(language).readFile(query),
    'POST /api/admin/payout-runs': async (_, visitor) => ({ id: await prepareRun(context, member(visitor)) }),
    'GET /api/admin/payout-runs/:id': ({ params }, visitor) => showRun(params.id, member(visitor), visitor.language),
    'POST /api/admin/payout-runs/:id/approve': async ({ params, body }, visitor) => {
      await approveRun(context, params.id, body.seen, member(visitor))
      return showRun(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/payout-runs/:id/cancel': async ({ params, body }, visitor) => {
      await cancelRun(params.id, body.seen)
      return showRun(params.id, member(visitor), visitor.language)
    },
    'POST /api/admin/payout-runs/:id/bank-file': ({ params }) => bankFile(context, params.id),
    'POST /api/admin/payout-runs/:id/references': ({ params, body }, visitor) =>
      importReferences(context, { runId: params.id, text: body.text }, member(visitor)),
    'GET /api/admin/payouts/:id': ({ params }, { language }) => showPayout(context, params.id, language),
    'POST /api/admin/payouts/:id/ask': async ({ params }, visitor) => {
      await queryPayout(context, params.id, member(visitor))
      return showPayout(context, params.id, visitor.language)
    },
    'POST /api/admin/payouts/:id/retry': async ({ params }, visitor) => {
      await retryPayout(context, params.id, member(visitor))
      return showPayout(context, params.id, visitor.language)
    },
    'POST /api/admin/payouts/:id/cancel': async ({ params }, visitor) => {
      await cancelPayout(context, params.id, member(visitor))
      return showPayout(context, params.id, visitor.language)
    },
    'POST /api/admin/payouts/:id/confirm-account': async ({ params }, visitor) => {
      const row = (await findPayoutRow(params.id)) ?? refuse('thing/not-found')
      await confirmAccountOf(ownerOf(row), member(visitor).id)
      return showPayout(context, params.id, visitor.language)
    },
    'GET /api/admin/cash': (_, visitor) => showCash(visitor),
    'POST /api/admin/cash/:paymentId/record': async ({ params, body }, visitor) => {
      await recordCash(params.paymentId, body, member(visitor))
      return showCash(visitor)
    },
    'POST /api/admin/cash/:paymentId/confirm': async ({ params }, visitor) => {
      await confirmCash(params.paymentId, member(visitor))
      return showCash(visitor)
    },
    'GET /api/admin/adjustments': (_, visitor) => showAdjustments(visitor),
    'POST /api/admin/adjustments': async ({ body }, visitor) => {
      const { brandId, idempotencyKey, ...input } = body
      await adjustSeller(brandId, { ...input, key: idempotencyKey }, member(visitor))
      return showAdjustments(visitor)
    },
    'POST /api/admin/adjustments/:id/approve': async ({ params }, visitor) => {
      await approveAdjustment(params.id, member(visitor))
      return showAdjustments(visitor)
    },
    'GET /api/admin/withholding/:form.csv': ({ params, query }) => withholdingForm(params.form, query.month),
    'GET /api/admin/practice-bank': () => showPracticeBank(context),
    'PUT /api/admin/practice-bank': ({ body }) => changePracticeBank(context, body),
    'POST /api/admin/practice-bank/:key': ({ params, body }) => actAtPracticeBank(context, params.key, body.act),
  })

async function showCash(visitor: Visitor) {
  const items = await listCashOut()
  return {
    items: items.map(({ recordedById, ...cash }) => ({
      ...cash,
      mayConfirm: recordedById !== null && recordedById !== member(visitor).id,
    })),
  }
}

async function showAdjustments(visitor: Visitor) {
  const { language }: { language: Language } = visitor
  const items = await listWaitingAdjustments()
  return {
    items: items.map(({ requestedById, name, ...adjustment }) => ({
      ...adjustment,
      name: name[language],
      mayApprove: requestedById !== member(visitor).id,
    })),
  }
}
