import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from './pill.tsx'

export type CouponProps = {
  title: string
  children: ReactNode
  code: string
  /** Applied to the cart, or refused with the reason ("₹42 more is needed for FREEGHUJ"). */
  state?: { applied: true } | { refused: string }
  picture?: ReactNode
  note?: string
}

/** A code to take along: Copy puts it on the clipboard and says Copied for two seconds. */
export function Coupon({ title, children, code, state, picture, note }: CouponProps) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // The clipboard may be refused; the code stays in sight to be typed.
      () => setCopied(false),
    )
  return (
    <section className="coupon">
      <h2>{title}</h2>
      <p>{children}</p>
      {picture}
      <div className="coupon-code">
        <b translate="no">{code}</b>
        <button type="button" onClick={copy} aria-live="polite">
          {copied ? t('coupon.copied') : t('coupon.copy')}
        </button>
      </div>
      {state && 'applied' in state && <Pill tone="done">{t('coupon.applied')}</Pill>}
      {state && 'refused' in state && <Pill tone="problem">{state.refused}</Pill>}
      {note && <p className="small">{note}</p>}
    </section>
  )
}
