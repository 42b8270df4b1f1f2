import type { TicketState } from '#domain/support/ticket-flow.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<TicketState, Tone> = { open: 'fresh', answered: 'working', closed: 'done' }

/** Renders the state of a ticket. */
export function TicketPill({ state }: { state: TicketState }) {
  const { t } = useTranslation('inbox')
  return <Pill tone={tones[state]}>{t(`statuses:ticket.${state}`)}</Pill>
}
