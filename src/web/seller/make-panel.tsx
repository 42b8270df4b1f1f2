import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { OfStore } from './day-numbers.tsx'
import { MakeList } from './make-list.tsx'

/** Renders the make list beside the orders of the day. */
export function MakePanel({ ofStore }: { ofStore: OfStore }) {
  const { t } = useTranslation('seller-day')
  const { data: list } = useStaffRead('GET /api/seller/make-list', { query: ofStore })
  if (!list) return null
  return (
    <Panel
      title={t('make.nav')}
      aside={<TextLink href={addressOf('/seller/make', ofStore)}>{t('make.open')}</TextLink>}
    >
      {list.slots.length === 0 ? (
        <p className="panel-body">{t('make.empty.text')}</p>
      ) : (
        <MakeList list={list} ofStore={ofStore} />
      )}
      {list.unanswered > 0 && <p className="panel-body small">{t('make.unanswered', { count: list.unanswered })}</p>}
    </Panel>
  )
}
