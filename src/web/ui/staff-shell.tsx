import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from './button.tsx'
import { Kinar } from './kinar.tsx'
import { Link } from './link.tsx'
import { useFocusRescue } from './use-focus-rescue.ts'
import { Wordmark } from './wordmark.tsx'
import { WorkIcon, type WorkIconName } from './work-icon.tsx'

export type StaffLink = { href: string; label: string; icon: WorkIconName; count?: number }

export type StaffShellProps = {
  /** The role beside the wordmark: "Seller", "Admin". */
  role: string
  homeHref: string
  links: readonly StaffLink[]
  currentPath: string
  /** What comes before the links. */
  lead?: ReactNode
  /** Language and sign-out, below the links. */
  foot?: ReactNode
  children: ReactNode
}

function StaffLinks({ links, currentPath }: Pick<StaffShellProps, 'links' | 'currentPath'>) {
  const { t } = useTranslation('ui')
  return (
    <ul className="staff-links">
      {links.map(({ href, label, icon, count }) => (
        <li key={href}>
          <Link href={href} aria-current={href === currentPath ? 'page' : undefined}>
            <WorkIcon name={icon} />
            {label}
            {count !== undefined && count > 0 && (
              <span className="count">
                {count}
                <span className="visually-hidden"> {t('staff.open')}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Renders the layout of seller and admin screens: a dark labelled sidebar on wide windows, a top bar with a menu
 * below 1080.
 */
export function StaffShell({ role, homeHref, links, currentPath, lead, foot, children }: StaffShellProps) {
  const { t } = useTranslation('ui')
  useFocusRescue()
  // The menu is open on one page: it closes on the way to another.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === currentPath
  // The way back to that page does not open it again.
  if (openAt !== undefined && !open) setOpenAt(undefined)
  const mark = <Wordmark href={homeHref} label={t('header.home')} suffix={role} />
  return (
    <div className="staff">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="staff-phone-bar dark">
        <div className="bar-row">
          {mark}
          {lead}
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={t('menu')}
            aria-expanded={open}
            onClick={() => setOpenAt(open ? undefined : currentPath)}
          />
        </div>
        {open && (
          <nav aria-label={role}>
            <StaffLinks links={links} currentPath={currentPath} />
            {foot && <div className="staff-foot">{foot}</div>}
          </nav>
        )}
        <Kinar form="slim" />
      </header>
      <header className="staff-side dark">
        <div className="stay">
          {mark}
          {lead}
          <nav aria-label={role}>
            <StaffLinks links={links} currentPath={currentPath} />
          </nav>
          {foot && <div className="staff-foot">{foot}</div>}
        </div>
        <Kinar form="upright" />
      </header>
      <main className="staff-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Renders a titled panel of a work screen; `aside` is at the right of its header. */
type PanelProps = {
  title: string
  aside?: ReactNode
  children: ReactNode /** What a link ends with that leads to it. */
  id?: string
}

export function Panel({ title, aside, children, id }: PanelProps) {
  return (
    <section className="panel" {...(id ? { id } : {})}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
