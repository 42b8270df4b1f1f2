import { settingsEndpoints } from '#contract/settings-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { changeOrdering, showShopSettings } from './change-ordering.ts'

/** Doors of the operator's switches. */
export const settingsDoors = (house: House): Door[] =>
  openDoors(settingsEndpoints, {
    'GET /api/admin/settings': () => showShopSettings(),
    'PUT /api/admin/settings/ordering': ({ body }, visitor) => changeOrdering(house, body, visitor),
  })
