import type { CallReply } from '#contract/contract.ts'
import type { TextGroup } from '#texts/text-keys.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from './format-time.ts'

type Requirement = NonNullable<CallReply<'GET /api/seller/setup'>['storeStatus']>['requirements'][number]
type Submission = NonNullable<Requirement['accepted']>

const choices: Partial<Record<string, TextGroup<'store-setup'>>> = {
  legalForm: 'legalForm',
  category: 'fssaiCategory',
  document: 'proof',
}

type PaperValuesProps = {
  submission: Submission
  /** The one in force: what differs from it is marked. */
  before?: Submission | null
}

/** Renders what a submission says, field by field, with what it changes and a link to its document. */
export function PaperValues({ submission, before }: PaperValuesProps) {
  const { t, tCode, language } = useTranslation('store-setup')
  const show = (field: string, value: string | null): string =>
    value === null || value === ''
      ? '-'
      : choices[field]
        ? tCode(choices[field], value)
        : field === 'expiresOn'
          ? formatDay(value, language)
          : value
  const valuesOf = ({ fields, expiresOn }: Submission): [string, string | null][] => [
    ...Object.entries(fields),
    ...(expiresOn === null ? [] : ([['expiresOn', expiresOn]] as [string, string][])),
  ]
  const former = new Map(before ? valuesOf(before) : [])
  return (
    <>
      <dl className="paper-values">
        {valuesOf(submission).map(([field, value]) => {
          const was = former.get(field)
          const isChanged = before !== undefined && before !== null && (was ?? null) !== value
          return (
            <div key={field} data-changed={isChanged || undefined}>
              <dt>{tCode('field', field)}</dt>
              <dd>
                {show(field, value)}
                {isChanged && (
                  <span className="small block">{t('store-review:was', { value: show(field, was ?? null) })}</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {submission.fileId && (
        <p>
          <a
            className="text-link"
            href={`/api/seller/setup/files/${encodeURIComponent(submission.fileId)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('file.view')}
          </a>
        </p>
      )}
    </>
  )
}
