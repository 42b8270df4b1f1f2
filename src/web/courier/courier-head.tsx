import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaffFoot } from '#web/staff/staff-foot.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useCourierLinks } from './courier-links.ts'

/**
 * Renders the dark header of every courier page: the wordmark, links to the other pages, the signed-in courier, and
 * the day's counts below where there are some.
 */
export function CourierHead({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('courier')
  const { path, links } = useCourierLinks()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="courier-top dark">
        <div className="courier-row">
          <Wordmark href="/" label={t('home')} suffix={t('role')} compact />
          <nav className="courier-links grow" aria-label={t('pages')}>
            {links
              .filter(({ href }) => href !== path)
              .map(({ href, label }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
          </nav>
          <StaffFoot />
        </div>
        {children}
      </header>
      <Kinar form="slim" />
    </>
  )
}
