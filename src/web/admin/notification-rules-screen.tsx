import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { NotificationRuleForm } from './notification-rule-form.tsx'

export type NotificationRule = CallReply<'GET /api/admin/notification-rules'>['items'][number]

/** Renders `/admin/notifications`: who of the staff is emailed of what. */
export function NotificationRulesScreen() {
  const { t } = useTranslation('notification-rules')
  const rules = useStaffRead('GET /api/admin/notification-rules')
  return (
    <>
      <ListTop title={t('title')} text={t('lede')} />
      <Reading of={rules}>
        {({ items }) =>
          items.map((rule) => (
            <Panel key={rule.kind} title={t(`kinds.${rule.kind}.name`)}>
              <NotificationRuleForm rule={rule} />
            </Panel>
          ))
        }
      </Reading>
    </>
  )
}
