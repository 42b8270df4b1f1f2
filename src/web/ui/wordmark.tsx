import { Link } from './link.tsx'

export type WordmarkProps = { href: string; label: string; beside?: string; compact?: boolean }

/** The name as it is painted on the sign: always in Gujarati letters, with a small Latin word beside it. */
export function Wordmark({ href, label, beside = 'Haatdi', compact }: WordmarkProps) {
  return (
    <Link className={compact ? 'logo compact' : 'logo'} href={href} aria-label={label}>
      <span className="letters" lang="gu">
        હાટડી
      </span>
      <span className="latin">{beside}</span>
    </Link>
  )
}
