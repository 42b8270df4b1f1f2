import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { categoryUrl } from './admin-paths.ts'
import type { ListedCategory } from './category-draft.ts'
import { draggedItem, PositionControls } from './position-controls.tsx'
import { useReloadCategories } from './use-reload-categories.ts'

type Move = (category: ListedCategory, position: number) => void

/** Renders the categories in their order; each moves by dragging, by a step, or to a place. */
export function CategoryOrder({ categories }: { categories: readonly ListedCategory[] }) {
  const { t, language } = useTranslation('categories')
  const mayMove = useMay()('catalogue.write')
  const { busy, problem, run } = useAct(useReloadCategories())
  const move: Move = ({ id, name }, position) =>
    void run(
      () => send('PUT /api/admin/categories/:id/position', { params: { id }, body: { position } }),
      t('moved', { name: name[language], position }),
    )
  return (
    <>
      <ol className="positioned-list" aria-label={t('list')} aria-busy={busy}>
        {categories.map((category, at) => (
          <li key={category.id} {...(mayMove ? draggedItem(categories, at, move, dragType) : {})}>
            <span className="category-dye" style={{ background: category.ground }} aria-hidden="true" />
            <CategoryFacts category={category} />
            {mayMove && (
              <PositionControls
                texts={{ moveOf: t('moveOf', { name: category.name[language] }), up: t('up'), down: t('down') }}
                name={category.name[language]}
                at={at}
                last={categories.length - 1}
                move={(position) => move(category, position)}
              />
            )}
          </li>
        ))}
      </ol>
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}

const dragType = 'application/x-haatdi-category'

function CategoryFacts({ category }: { category: ListedCategory }) {
  const { t, language } = useTranslation('categories')
  const { id, name, isFood, products, onSale } = category
  return (
    <div className="positioned-facts">
      <Link href={categoryUrl(id)}>
        <b>{name[language]}</b>
      </Link>
      <span className="small">
        {t('products', { count: products })}, {t('onSale', { count: onSale })}
      </span>
      <span className="row-12 rows-4">
        <Pill>{t(isFood ? 'rule.food' : 'rule.things')}</Pill>
        {(['countsAsCooked', 'isRawGrain', 'mayBeInOil'] as const).map(
          (rule) => category[rule] && <Pill key={rule}>{t(`rule.${rule}`)}</Pill>,
        )}
      </span>
    </div>
  )
}

type ArchivedProps = { categories: readonly ListedCategory[]; all: readonly ListedCategory[] }

/** Renders the categories that were put out of use, and where their products went. */
export function ArchivedCategories({ categories, all }: ArchivedProps) {
  const { t, language } = useTranslation('categories')
  return (
    <Panel title={t('archivedList')}>
      <ul className="panel-body stack-8">
        {categories.map(({ id, name, movedTo }) => (
          <li key={id}>
            <Link href={categoryUrl(id)}>{name[language]}</Link>{' '}
            <span className="small">
              {t('reopen.text', { name: all.find((other) => other.id === movedTo)?.name[language] ?? '' })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
