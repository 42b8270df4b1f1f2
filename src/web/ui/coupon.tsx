import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/**
 * Renders a coupon code: Copy writes it to the clipboard and shows Copied for two seconds; without clipboard access
 * it selects the code.
 */
export function Coupon({ title, children, code, state, picture, note }: CouponProps) {
  const { t } = useTranslation('ui')
  const written = useRef<HTMLElement>(null)
  const [result, setResult] = useState<'copied' | 'marked' | null>(null)
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult(null), 2000)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      setResult('copied')
    } catch {
      // Plain http has no clipboard, and a browser may deny access.
      if (written.current) getSelection()?.selectAllChildren(written.current)
      setResult('marked')
    }
  }
  return (
    <section className="coupon">
      <h2>{title}</h2>
      <p>{children}</p>
      {picture}
      <div className="coupon-code">
        <b translate="no" ref={written}>
          {code}
        </b>
        <button type="button" onClick={copy} aria-live="polite">
          {t(`coupon.${result ?? 'copy'}`)}
        </button>
      </div>
      {state && 'applied' in state && <Pill tone="done">{t('coupon.applied')}</Pill>}
      {state && 'refused' in state && <Pill tone="problem">{state.refused}</Pill>}
      {note && <p className="small">{note}</p>}
    </section>
  )
}
