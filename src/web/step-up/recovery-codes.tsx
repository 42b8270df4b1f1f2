import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import '#web/step-up/second-factor.css'

/** Renders the recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation('second-factor')
  const asText = `${t('codes.sheet')}\n\n${codes.join('\n')}\n`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(asText)
      showToast({ title: t('codes.copied'), tone: 'success' })
    } catch {
      // Some browsers refuse clipboard access; the codes can still be selected manually.
      showToast({ title: t('codes.notCopied'), tone: 'destructive' })
    }
  }
  return (
    <div className="recovery-sheet">
      <p>{t('codes.text')}</p>
      <ul className="recovery-codes num" translate="no" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Alert tone="working">{t('codes.once')}</Alert>
      <p className="recovery-acts no-print">
        <Button variant="line" size="compact" icon="copy" onClick={copy}>
          {t('codes.copy')}
        </Button>
        <ButtonLink
          variant="line"
          size="compact"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText)}`}
          download="haatdi-recovery-codes.txt"
        >
          {t('codes.download')}
        </ButtonLink>
        <Button variant="line" size="compact" icon="print" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </p>
      <Button className="mt-16 no-print" onClick={onSaved}>
        {t('codes.saved')}
      </Button>
    </div>
  )
}
