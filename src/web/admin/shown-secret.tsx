import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import './shown-secret.css'

type ShownSecretProps = { label: string; secret: string; onSaved: () => void }

/** Renders a secret that is shown this once, with the button that copies it. */
export function ShownSecret({ label, secret, onSaved }: ShownSecretProps) {
  const { t } = useTranslation('api-keys')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ title: t('secret.copied'), tone: 'success' })
    } catch {
      // Plain http has no clipboard, and a browser may deny access: the text can be selected with one press.
      showToast({ title: t('secret.notCopied'), tone: 'destructive' })
    }
  }
  return (
    <div className="stack-16">
      <p className="label-text">{label}</p>
      <code className="shown-secret num" translate="no">
        {secret}
      </code>
      <Button variant="line" icon="copy" onClick={copy}>
        {t('secret.copy')}
      </Button>
      <Alert tone="working">{t('secret.once')}</Alert>
      <Button wide onClick={onSaved}>
        {t('secret.saved')}
      </Button>
    </div>
  )
}
