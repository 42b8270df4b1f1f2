import { languages } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { type CategoryDetail, translatedParts } from './category-draft.ts'
import { useReloadCategories } from './use-reload-categories.ts'

type Plan = CategoryDetail['plans'][number]
type Terms = Plan['changes']
const tones = { planned: 'working', begun: 'done', withdrawn: 'fresh', failed: 'problem' } as const

/** Renders what changes of a category from later moments on; what has not begun can be withdrawn. */
export function CategoryPlans({ category }: { category: CategoryDetail }) {
  const { t, language } = useTranslation('categories')
  return (
    <DataTable
      caption={t('plans.title')}
      hideCaption
      rows={category.plans}
      keyOf={({ id }) => String(id)}
      empty={t('plans.none')}
      columns={[
        { key: 'begins', head: t('plans.begins'), cell: ({ from }) => formatDateTime(from, language) },
        { key: 'what', head: t('plans.what'), text: true, cell: (plan) => <Changes plan={plan} /> },
        {
          key: 'reason',
          head: t('form.reason'),
          text: true,
          cell: ({ reason, actor, at }) => t('plans.by', { reason, actor, at: formatDateTime(at, language) }),
        },
        {
          key: 'state',
          head: t('plans.state'),
          cell: ({ state, problem }) => (
            <>
              <Pill tone={tones[state]}>{t(`plans.states.${state}`)}</Pill>
              {problem && <FieldError>{problem}</FieldError>}
            </>
          ),
        },
        {
          key: 'withdraw',
          head: t('plans.withdraw'),
          cell: (plan) => plan.state === 'planned' && <Withdraw id={category.id} plan={plan} />,
        },
      ]}
    />
  )
}

function Changes({ plan: { before, changes } }: { plan: Plan }) {
  const { t } = useTranslation('categories')
  const linesOf = useTermLines()
  const [was, will] = [linesOf(before), linesOf(changes)]
  return (
    <ul>
      {[...will].map(([field, after]) => {
        const old = was.get(field)
        return old !== after && <li key={field}>{t('plans.change', { field, before: old ?? '', after })}</li>
      })}
    </ul>
  )
}

/** Returns a function that lists the values of terms by the names of their fields; each language is a field of its own. */
function useTermLines() {
  const { t } = useTranslation('categories')
  const { tCode } = useTranslation('product-desk')
  return (terms: Terms): Map<string, string> => {
    const lines = new Map<string, string>()
    for (const part of translatedParts)
      for (const language of languages) {
        const text = terms[part]?.[language]
        if (text !== undefined) lines.set(t(`form.${part}`, { language: t(`language.${language}`) }), text)
      }
    for (const part of ['food', 'ground', 'googlePath'] as const)
      if (terms[part] !== undefined) lines.set(t(`form.${part}`), terms[part] || t('plans.empty'))
    for (const part of ['packShape', 'storageCode', 'pack'] as const) {
      const value = terms[part]
      if (value !== undefined) lines.set(t(`form.${part}`), tCode(part === 'storageCode' ? 'storage' : part, value))
    }
    if (terms.searchTerms) lines.set(t('form.searchTerms'), terms.searchTerms.join(', ') || t('plans.empty'))
    for (const rule of ['isFood', 'countsAsCooked', 'isRawGrain', 'mayBeInOil'] as const)
      if (terms[rule] !== undefined) lines.set(t(`rule.${rule}`), t(terms[rule] ? 'plans.yes' : 'plans.no'))
    return lines
  }
}

function Withdraw({ id, plan }: { id: string; plan: Plan }) {
  const { t, language } = useTranslation('categories')
  const act = useAct(useReloadCategories())
  const withdraw = () =>
    act.run(
      () => send('POST /api/admin/categories/:id/plans/:plan/withdraw', { params: { id, plan: plan.id } }),
      t('plans.withdrawn'),
    )
  return (
    <IfMay need="catalogue.write">
      <Button
        variant="line"
        size="compact"
        busy={act.busy}
        onClick={() => void withdraw()}
        aria-label={t('plans.withdrawOf', { at: formatDateTime(plan.from, language) })}
      >
        {t('plans.withdraw')}
      </Button>
    </IfMay>
  )
}
