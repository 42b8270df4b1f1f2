import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { WebhookRow } from './webhooks-screen.tsx'

const tones = { on: 'done', failing: 'problem', off: 'working' } as const

/** Renders how a webhook does: on, failing, or off with why. */
export function WebhookPill({ webhook: { state, offBecause } }: { webhook: WebhookRow }) {
  const { t } = useTranslation('webhooks')
  return <Pill tone={tones[state]}>{offBecause ? t(`off.${offBecause}`) : t(`state.${state}`)}</Pill>
}
