import type { ReactNode } from 'react'
import { identity } from '#domain/accounts/identity.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { Link } from '#web/ui/link.tsx'

export type FooterColumn = { title: string; links: readonly { href: string; label: string }[] }

export type SiteFooterProps = {
  columns: readonly FooterColumn[]
  /** Where the shop is; its shipped location by default. */
  location?: string | undefined
  /** The grievance officer and the company, as the law requires: name, address, hours. */
  grievance?: ReactNode
  /** Shows the cookie banner again; left out where there is none. */
  onCookies?: () => void
}

/**
 * Renders the footer (palav): bandhani above, four columns of links, the grievance block, taxes and payment methods.
 * Nothing follows it.
 */
export function SiteFooter({ columns, location, grievance, onCookies }: SiteFooterProps) {
  const { t } = useTranslation('ui')
  return (
    <footer className="palav dark">
      <Kinar />
      <div className="fringe" aria-hidden="true" />
      <Kinar form="slim" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="about">
            <p className="sign" lang="gu">
              {identity.name.gu}
            </p>
            <p>{t('footer.about')}</p>
            <p className="quiet">{location ?? t('footer.location')}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {grievance && <div className="grievance">{grievance}</div>}
        <div className="footer-base">
          <span>{t('footer.taxes')}</span>
          <span>{t('footer.payment')}</span>
          {onCookies && (
            <button type="button" onClick={onCookies}>
              {t('cookie.again')}
            </button>
          )}
        </div>
      </div>
    </footer>
  )
}
