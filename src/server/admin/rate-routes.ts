import { rateEndpoints } from '#contract/rate-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { changeRates } from './change-rates.ts'
import { listRates, showRates } from './show-rates.ts'

/** Returns the endpoints by which an admin manages carrier rates. */
export const rateDoors = (house: House): Door[] =>
  openDoors(rateEndpoints, {
    'GET /api/admin/rates': (_, { language }) => listRates(language),
    'GET /api/admin/rates/:id': ({ params }, { language }) => showRates(params.id, language),
    'POST /api/admin/rates/:id/versions': async ({ params, body }, visitor) => {
      await changeRates(house, params.id, body, visitor)
      return showRates(params.id, visitor.language)
    },
  })
