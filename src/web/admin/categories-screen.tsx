import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CategoryFile } from './category-file.tsx'
import { CategoryForm, useCategoryForm } from './category-form.tsx'
import { ArchivedCategories, CategoryOrder } from './category-order.tsx'
import './categories.css'

/** Renders the categories of the shop in their order, a form for a new one, and the list as a file. */
export function CategoriesScreen() {
  const { t } = useTranslation('categories')
  const categories = useStaffRead('GET /api/admin/categories')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListTop title={t('list')} text={t('lede')}>
        <IfMay need="catalogue.write">{!isAdding && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}</IfMay>
      </ListTop>
      {isAdding && <NewCategory close={() => setAdding(false)} />}
      <Reading of={categories}>
        {({ items }) => {
          const archived = items.filter(({ archivedAt }) => archivedAt !== null)
          return (
            <>
              <Panel title={t('list')}>
                <CategoryOrder categories={items.filter(({ archivedAt }) => archivedAt === null)} />
              </Panel>
              {archived.length > 0 && <ArchivedCategories categories={archived} all={items} />}
            </>
          )
        }}
      </Reading>
      <p className="panel-body small">{t('marks')}</p>
      <IfMay need="catalogue.write">
        <CategoryFile />
      </IfMay>
    </>
  )
}

function NewCategory({ close }: { close: () => void }) {
  const { t } = useTranslation('categories')
  const form = useCategoryForm({ category: undefined, close })
  return (
    <Panel title={t('addTitle')}>
      <CategoryForm form={form} category={undefined} close={close} />
    </Panel>
  )
}
