import { leavingEndpoints } from '#contract/leaving-contract.ts'
import { createDemandOwner } from '#server/accounts/demand-owner.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import { farewellCookies, forgetOrderCookies } from '#server/accounts/session-cookie.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import { sayRefusal } from '#server/say.ts'
import { closeAccount, findKeptOrders } from './close-account.ts'
import { findObstacle } from './closing-obstacle.ts'
import { exportAccount } from './export-account.ts'

/** Returns the endpoints for exporting an account's data and closing the account. */
export function leavingDoors(house: House): Door[] {
  const demandOwner = createDemandOwner(house)
  return openDoors(leavingEndpoints, {
    'POST /api/account/export': async ({ body }, visitor) => {
      const principal = member(visitor)
      await demandOwner(principal, body.password)
      return transaction(
        async () => {
          await recordSecurityEvent(house, 'data-exported', principal.id)
          return exportAccount(principal.id)
        },
        { isolation: 'repeatable read' },
      )
    },
    'GET /api/account/leaving': async (_input, visitor) => {
      const principal = member(visitor)
      const obstacle = await transaction(() => findObstacle(principal))
      const text = obstacle && sayRefusal(visitor.language, obstacle.code, texts(obstacle.details))
      return {
        obstacle: obstacle ? { code: obstacle.code, error: text ?? '' } : null,
        ...(await findKeptOrders(principal.id)),
      }
    },
    'POST /api/account/close': async ({ body }, visitor) => {
      const principal = member(visitor)
      await demandOwner(principal, body.password)
      await closeAccount(house, principal)
      visitor.setCookies.push(...farewellCookies(house), ...forgetOrderCookies(house, visitor.header('cookie')))
    },
  })
}

const texts = (details: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))
