import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type CreditChoice = { asCredit: boolean; agreed: boolean }

type CreditInsteadProps = CreditChoice & { error: string | undefined; onChange: (choice: CreditChoice) => void }

/** Renders the choice of store credit in place of money, which its customer must have agreed to. */
export function CreditInstead({ asCredit, agreed, error, onChange }: CreditInsteadProps) {
  const { t } = useTranslation('store-credit-desk')
  return (
    <>
      <Checkbox checked={asCredit} onChange={({ target }) => onChange({ asCredit: target.checked, agreed: false })}>
        {t('refund.instead')} <span className="small">{t('refund.insteadHint')}</span>
      </Checkbox>
      {asCredit && (
        <Checkbox
          checked={agreed}
          onChange={({ target }) => onChange({ asCredit, agreed: target.checked })}
          {...(error ? { error } : {})}
        >
          {t('refund.agreed')}
        </Checkbox>
      )}
    </>
  )
}
