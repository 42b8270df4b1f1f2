import type { ReactNode } from 'react'
import type { Verdict } from '#domain/sendability/sendability.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const icons: Record<Verdict, IconName> = { allow: 'check', warn: 'warn', block: 'close' }

type VerdictPanelProps = { verdict: Verdict; title?: string; country: string; children: ReactNode }

/** Renders yes, yes with conditions, or no for a country, with the reason; the colour only repeats the text. */
export function VerdictPanel({ verdict, title, country, children }: VerdictPanelProps) {
  const { t } = useTranslation('prohibited')
  return (
    <div className={`border-answer ${verdict}`}>
      {title && <p>{title}</p>}
      <p className="answer-text">
        <Icon name={icons[verdict]} />
        <b>{t(`check.${verdict}`, { country })}</b>
      </p>
      {children}
    </div>
  )
}
