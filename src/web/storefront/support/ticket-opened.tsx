import { useEffect, useRef } from 'react'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpenedTicket } from './support-form.tsx'

/** Renders the confirmation in the form's place: ticket number, where the answer goes and by when. */
export function TicketOpened({ ticket, onAgain }: { ticket: OpenedTicket; onAgain: () => void }) {
  const { t } = usePageTexts('support')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="ticket-opened">
      <h2 className="form-section-title" ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p>
        {t('done.number')}
        <b className="ticket-number">{ticket.number}</b>
      </p>
      <p>{t('done.text', { email: ticket.email })}</p>
      <Button variant="line" className="mt-16" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </section>
  )
}
