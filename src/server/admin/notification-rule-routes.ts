import { notificationRuleEndpoints } from '#contract/notifications/notification-rule-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { changeNotificationRule, showNotificationRules } from './notification-rules.ts'

/** Returns the endpoints of the rules about who of the staff is emailed of what. */
export const notificationRuleHandlers = (): EndpointHandler[] =>
  pairHandlers(notificationRuleEndpoints, {
    'GET /api/admin/notification-rules': () => showNotificationRules(),
    'PUT /api/admin/notification-rules/:kind': ({ params, body }) => changeNotificationRule(params.kind, body),
  })
