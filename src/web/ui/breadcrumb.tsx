import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from './link.tsx'

/** Renders the breadcrumb; the last step is this page and has no link. */
export function Breadcrumb({ steps, here }: { steps: readonly { href: string; label: string }[]; here: string }) {
  const { t } = useTranslation('ui')
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
      <ol>
        {steps.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
