import { settingsEndpoints } from '#contract/settings-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { changeCommission, changeDated, changeFigures } from './change-figures.ts'
import { changeOrdering } from './change-ordering.ts'
import { showShopSettings } from './show-settings.ts'

/** Returns the endpoints of the operator's switches and settings. */
export const settingsDoors = (house: House): Door[] =>
  openDoors(settingsEndpoints, {
    'GET /api/admin/settings': () => showShopSettings(),
    'PUT /api/admin/settings/ordering': ({ body }, visitor) => changeOrdering(house, body, visitor),
    'PUT /api/admin/settings/refund-terms': ({ body }, visitor) => changeFigures('refund-terms', body, visitor),
    'PUT /api/admin/settings/cancel-terms': ({ body }, visitor) => changeFigures('cancel-terms', body, visitor),
    'PUT /api/admin/settings/claim-terms': ({ body }, visitor) => changeFigures('claim-terms', body, visitor),
    'PUT /api/admin/settings/order-flow': ({ body }, visitor) => changeFigures('order-flow', body, visitor),
    'PUT /api/admin/settings/commission-terms': ({ body }, visitor) => changeCommission(body, visitor),
    'PUT /api/admin/settings/tax-rates': ({ body }, visitor) => changeDated(house, 'tax-rates', body, visitor),
    'PUT /api/admin/settings/cash-terms': ({ body }, visitor) => changeDated(house, 'cash-terms', body, visitor),
    'PUT /api/admin/settings/hub-fees': ({ body }, visitor) => changeDated(house, 'hub-fees', body, visitor),
  })
