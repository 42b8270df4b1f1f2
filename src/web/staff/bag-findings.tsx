import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from './format-amount.ts'

type BagCheck = NonNullable<CallReply<'GET /api/seller/parts/:id'>['hubCheck']>

/** Renders what the hub found when it counted a bag: nothing wrong, or each problem with its photograph. */
export function BagFindings({ check: { weightGrams, findings } }: { check: BagCheck }) {
  const { t, language } = useTranslation('hub-receiving')
  return (
    <>
      {findings.length === 0 ? (
        <p>{t('findings.none')}</p>
      ) : (
        <ul className="stack-8">
          {findings.map(({ name, problem, quantity, photo }) => (
            <li key={`${name} ${problem} ${photo}`}>
              <b>{t(`problem.${problem}`)}</b> {t('findings.line', { name, quantity })}{' '}
              {photo && (
                <a href={photo} target="_blank" rel="noreferrer">
                  {t('findings.photo')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {weightGrams !== null && (
        <p className="small num">{t('findings.weight', { grams: formatGrams(weightGrams, language) })}</p>
      )}
    </>
  )
}
