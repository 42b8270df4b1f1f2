import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'

export type Application = CallReply<'GET /api/admin/applications'>['items'][number]

const tones = { waiting: { tone: 'fresh' }, open: { tone: 'done' }, left: {} } as const

/** Renders the result of an application. */
export function ApplicationPill({ application: { state, store } }: { application: Application }) {
  const { t } = useTranslation('people')
  return <Pill {...tones[state]}>{t(`applications.${state}`, { store: store ?? '' })}</Pill>
}
