import { paise } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { SandboxBankFault } from '#domain/payouts/sandbox-bank.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { setBank } from '#server/gateways/sandbox-payout-store.ts'
import type { Principal } from '#server/http/visitor.ts'
import { checkPayoutAccount, savePayoutAccount } from '#server/payouts/payout-account.ts'
import { releaseEarnings } from '#server/payouts/release-earnings.ts'
import { queryAgain } from '#tests/support/query-again.ts'
import { markDelivered } from './delivered-order.ts'
import { openShop, type Shop } from './open-shop.ts'
import { buildOrder } from './order-builder.ts'
import { findPrintFonts } from './print-fonts.ts'
import { workerContext } from './worker-context.ts'

export type PayoutShop = Awaited<ReturnType<typeof openPayoutShop>>

const secret = 'a secret that shop and workers share, long enough'
export const payoutBrand = 'otlavali-khakhra'

/** A shop with two admins, and a store whose bank account is checked; its outbox is idle, so that tests send by hand. */
export async function openPayoutShop(settings: Record<string, string> = {}) {
  const shop = await openShop({
    settings: { SESSION_SECRET: secret, ...settings },
    demo: true,
    printFonts: await findPrintFonts(),
  })
  const context: AppContext = workerContext(shop.origin, settings, secret)
  const run = <Result>(work: () => Promise<Result>): Promise<Result> => shop.database.run(work)
  const rows = async (text: string, values: unknown[] = []) => (await queryAgain(shop.database.pool, text, values)).rows
  // Payouts wait in the shop's own outbox: a test sends them itself, when it has set the fault it wants.
  await rows(`create function hold_payouts() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 day'; return new; end $$`)
  await rows(`create trigger outbox_hold_payouts before insert on outbox for each row
    when (new.kind in ('send-payout', 'check-payout-account', 'sandbox-payout-webhook')) execute function hold_payouts()`)
  const [one] = await rows(`select id, name from account where role = 'admin' order by created_at limit 1`)
  const [other] = await rows(
    `insert into account (id, email, name, role, username, username_skeleton) select 'second-admin', 'second@haatdi.example', 'Second Admin', 'admin', 'second-admin', 'second-admin'
     where not exists (select from account where id = 'second-admin') returning id, name`,
  )
  const bank = (fault: SandboxBankFault, rupees = 1_000_000) =>
    run(() => setBank({ balance: paise(rupees * 100), fault }))
  const giveAccount = (brandId = payoutBrand, accountNumber = '501002233445') =>
    run(async () => {
      const account = { holder: 'Rekha Patel', ifsc: 'HDFC0001234', accountNumber }
      const { id } = await transaction(() => savePayoutAccount(context, { brandId, account, createdBy: null }))
      await checkPayoutAccount(context, { id })
    })
  return {
    shop,
    context,
    run,
    rows,
    bank,
    giveAccount,
    admins: [one, other] as unknown as [Principal, Principal],
    /** Sells, delivers ten days ago, and frees what is due; returns the order. */
    earn: async (quantity = 4, daysAgo = 10) => {
      const order = await sell(shop, quantity)
      await deliver(shop, order.id, daysAgo)
      await run(() => releaseEarnings(context))
      return order
    },
    release: () => run(() => releaseEarnings(context)),
    /** Returns the ledger's balances of the store, in paise, and the sum of its passbook. */
    balances: async (brandId = payoutBrand) => {
      const [found] = await rows(
        `select coalesce(sum(amount_paise) filter (where account = 'seller'), 0)::int as held,
          coalesce(sum(amount_paise) filter (where account = 'seller_payable'), 0)::int as payable,
          coalesce(sum(amount_paise) filter (where account = 'payout_clearing'), 0)::int as clearing,
          (select coalesce(sum(amount_paise), 0)::int from passbook_entry where brand_id = $1) as passbook
         from ledger_entry where brand_id = $1`,
        [brandId],
      )
      return found as { held: number; payable: number; clearing: number; passbook: number }
    },
    close: () => shop.close(),
  }
}

const sell = (shop: Shop, quantity: number, method: PaymentMethod = 'online') =>
  shop.database.run(() => buildOrder({ items: [{ productId: 'methi-khakhra', quantity }], method }))

export const sellOrder = sell

async function deliver(shop: Shop, orderId: string, daysAgo: number): Promise<void> {
  await markDelivered(shop, orderId, daysAgo * 24)
}
export const deliverOrder = deliver
