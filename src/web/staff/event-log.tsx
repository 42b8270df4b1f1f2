import type { CallReply } from '#contract/contract.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Log } from '#web/ui/log.tsx'
import { formatDateTime } from './format-time.ts'

type Event = CallReply<'GET /api/seller/parts/:id'>['timeline'][number]

/** Lists the history of a seller order or shipment, newest first, with the actor. */
export function EventLog({ events }: { events: readonly Event[] }) {
  const { language } = useTranslation('staff')
  return (
    <Log
      entries={events.map(({ at, kind, by, text, detail }, index) => ({
        id: `${events.length - index}${kind}`,
        at,
        when: formatDateTime(at, language),
        what: text,
        detail: joinSentences([by, detail], language),
      }))}
    />
  )
}
