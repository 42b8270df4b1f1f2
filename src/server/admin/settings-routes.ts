import { settingsEndpoints } from '#contract/settings/settings-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { changeCommission, changeDated, changeNumericSetting } from './change-numeric-settings.ts'
import { changeOrdering } from './change-ordering.ts'
import { showShopSettings } from './show-settings.ts'
import { showRulesOfProducts, simulateCommissionTerms } from './simulate-commission-terms.ts'

/** Returns the endpoints of the operator's switches and settings. */
export const settingsHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(settingsEndpoints, {
    'GET /api/admin/settings': () => showShopSettings(),
    'PUT /api/admin/settings/ordering': ({ body }, visitor) => changeOrdering(context, body, visitor),
    'PUT /api/admin/settings/refund-terms': ({ body }, visitor) => changeNumericSetting('refund-terms', body, visitor),
    'PUT /api/admin/settings/cancel-terms': ({ body }, visitor) => changeNumericSetting('cancel-terms', body, visitor),
    'PUT /api/admin/settings/claim-terms': ({ body }, visitor) => changeNumericSetting('claim-terms', body, visitor),
    'PUT /api/admin/settings/hub-terms': ({ body }, visitor) => changeNumericSetting('hub-terms', body, visitor),
    'PUT /api/admin/settings/silence-terms': ({ body }, visitor) =>
      changeNumericSetting('silence-terms', body, visitor),
    'PUT /api/admin/settings/support-terms': ({ body }, visitor) =>
      changeNumericSetting('support-terms', body, visitor),
    'PUT /api/admin/settings/order-flow': ({ body }, visitor) => changeNumericSetting('order-flow', body, visitor),
    'PUT /api/admin/settings/commission-terms': ({ body }, visitor) => changeCommission(body, visitor),
    'POST /api/admin/settings/commission-terms/simulate': ({ body }, { language }) =>
      simulateCommissionTerms(body, language),
    'POST /api/admin/settings/commission-terms/products': ({ body }, { language }) =>
      showRulesOfProducts(body, language),
    'PUT /api/admin/settings/tax-rates': ({ body }, visitor) => changeDated(context, 'tax-rates', body, visitor),
    'PUT /api/admin/settings/cash-terms': ({ body }, visitor) => changeDated(context, 'cash-terms', body, visitor),
    'PUT /api/admin/settings/hub-fees': ({ body }, visitor) => changeDated(context, 'hub-fees', body, visitor),
    'PUT /api/admin/settings/payout-terms': ({ body }, visitor) => changeNumericSetting('payout-terms', body, visitor),
    'PUT /api/admin/settings/withholding': ({ body }, visitor) => changeDated(context, 'withholding', body, visitor),
  })
