import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { ticketPath } from './admin-paths.ts'
import '#web/ui/claims.css'

type Parts = NonNullable<CallReply<'GET /api/admin/messages/:id'>['byEmail']>

/**
 * Renders what came with an email: the ticket that it answers from another address, its photographs, the names of other
 * files, and whether its text was longer.
 */
export function EmailParts({ parts }: { parts: Parts }) {
  const { t } = useTranslation('inbox')
  const { ticket } = parts
  return (
    <>
      {ticket && (
        <Alert tone="problem">
          {t('byEmail.otherTicket', { number: ticket.number })}{' '}
          <TextLink href={ticketPath(ticket.id)}>{t('byEmail.openTicket', { number: ticket.number })}</TextLink>
        </Alert>
      )}
      {parts.isCut && <span className="small block">{t('byEmail.cut')}</span>}
      {parts.photos.length > 0 && (
        <ul className="claim-pictures mt-12">
          {parts.photos.map(({ id, src }, index) => (
            <li key={id}>
              <a href={src} target="_blank" rel="noreferrer">
                <img
                  src={src}
                  alt={t('byEmail.photo', { number: index + 1 })}
                  width={200}
                  height={200}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {parts.fileNames.length > 0 && (
        <span className="small block">{t('byEmail.files', { names: parts.fileNames.join(', ') })}</span>
      )}
    </>
  )
}
