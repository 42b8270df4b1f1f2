import { useRouter } from '@tanstack/react-router'
import { goodsKinds } from '#domain/promotions/goods-promotion.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { promotionUrl } from './admin-paths.ts'
import { emptyDraft } from './promotion-draft.ts'
import { PromotionForm } from './promotion-form.tsx'

const kinds = ['promo-delivery', 'category-percent', ...goodsKinds, 'free-standard-delivery'] as const

/** Creates a promotion: its kind first, then its terms. */
export function NewPromotionScreen() {
  const { t } = useTranslation('promotions')
  const router = useRouter()
  return (
    <>
      <Breadcrumb steps={[{ href: '/admin/promotions', label: t('nav') }]} here={t('new')} />
      <div className="staff-top">
        <h1 className="grow">{t('new')}</h1>
      </div>
      <PromotionForm
        start={emptyDraft}
        title={t('new')}
        button={t('form.begin')}
        replaces={null}
        save={(body) => send('POST /api/admin/promotions', { body })}
        onSaved={async ({ id }) => router.history.push(promotionUrl(id))}
      >
        {(draft, onChange) => (
          <SelectField
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={draft.kind}
            onChange={(event) => {
              const kind = kinds.find((one) => one === event.target.value)
              if (kind) onChange({ ...draft, kind })
            }}
          />
        )}
      </PromotionForm>
    </>
  )
}
