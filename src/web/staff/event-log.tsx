import { useTranslation } from 'react-i18next'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language.ts'
import { Log } from '#web/ui/log.tsx'
import { sayMoment } from './say-time.ts'

type Event = CallReply<'GET /api/seller/parts/:id'>['timeline'][number]

/** What has happened to a part or a box, newest first, with who did it. */
export function EventLog({ events }: { events: readonly Event[] }) {
  const { i18n } = useTranslation('staff')
  return (
    <Log
      entries={events.map(({ at, kind, by, text, detail }, place) => ({
        id: `${events.length - place}${kind}`,
        at,
        when: sayMoment(at, i18n.language as Language),
        what: text,
        detail: [by, detail].filter(Boolean).join('. '),
      }))}
    />
  )
}
