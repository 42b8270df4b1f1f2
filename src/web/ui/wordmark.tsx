import { identity } from '#domain/accounts/identity.ts'
import { Link } from './link.tsx'

export type WordmarkProps = {
  href: string
  /** The link's destination for screen readers: "home". */
  label: string
  suffix?: string
  compact?: boolean
}

/** Renders the painted name: always in Gujarati letters, with a small Latin word beside it. */
export function Wordmark({ href, label, suffix = 'Haatdi', compact }: WordmarkProps) {
  return (
    <Link className={compact ? 'logo compact' : 'logo'} href={href}>
      <span className="letters" lang="gu">
        {identity.name.gu}
      </span>{' '}
      <span className="latin">{suffix}</span> <span className="visually-hidden">{label}</span>
    </Link>
  )
}
