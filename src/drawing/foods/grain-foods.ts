import type { MoundStyle } from '../fills/fill-styles.ts'
import { heap, mound } from '../fills/poured-fills.ts'
import { chunks, grains } from '../fills/scattered-fills.ts'
import { pick } from '../seeded-random.ts'
import { scatter } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { drinkFood, flourFood, strewnFood } from './food-kinds.ts'
import { sesame } from './shared-colours.ts'

/** Grains, pulses, flours, jaggery and oil. */
export const grainFoods = {
  wheat: food(
    grains,
    { count: 160, rx: 7.4, ry: 3.4, seam: true, colours: ['#D9A552', '#C8923E', '#E6B868'] },
    '#7A4E14',
    '#8E6218',
  ),
  bajri: food(grains, { count: 230, rx: 3.8, ry: 3, colours: ['#9AA07A', '#868C66', '#B0B690'] }, '#4A4E30', '#565C34'),
  rice: food(grains, { count: 190, rx: 7.4, ry: 2, colours: ['#FBF6E6', '#F2EAD2', '#FFFDF4'] }, '#C4B48A', '#7A6A3A'),
  tuver: food(
    grains,
    { count: 170, rx: 5.2, ry: 4.4, colours: ['#F0B83A', '#E5A824', '#F8CC60'] },
    '#9A6406',
    '#A06C00',
  ),
  mag: food(
    grains,
    { count: 190, rx: 4.6, ry: 3.6, seam: true, colours: ['#5E8A32', '#4F7A26', '#74A046'] },
    '#2E4A12',
    '#3E661A',
  ),
  besan: food(heap, { colour: '#F0CF6A' }, '#FBF3D8', '#9A7410'),
  jaggery: food(
    chunks,
    { oil: '#5A2A08', colours: ['#B4702A', '#9A5A1A', '#C4833A'], seeds: ['#7A4010'], count: 20 },
    '#5A2A08',
    '#7E440E',
  ),
  'bajri-lot': flourFood('#A8AA92', '#565C34', [['pea', 26, ['#9AA07A', '#868C66'], 4]]),
  'juvar-lot': flourFood('#F0E6CC', '#7A6A34', [['pea', 22, ['#EFE2B8', '#DCCB96'], 5.4]]),
  'ragi-lot': flourFood('#B08A78', '#7E3E2C', [['pea', 34, ['#8A3E22', '#74321A'], 3]]),
  'handvo-lot': flourFood('#EBDCB0', '#8A6A1C', [
    ['seed', 12, ['#FBF6E6'], 6],
    ['pea', 12, ['#F0B83A', '#E5A824'], 5],
    ['dot', 10, '#2d2018', 3],
  ]),
  'dhokla-lot': flourFood('#F6EBCB', '#8A7A14', [
    ['seed', 16, ['#FFFDF4', '#F2EAD2'], 6],
    ['pea', 12, ['#F0C85A'], 5],
  ]),
  'besan-zino': flourFood('#F4D678', '#96720C', [['pea', 18, ['#F0B83A', '#F8CC60'], 5.4]]),
  'besan-karkaro': food(
    (random, half, style: MoundStyle) =>
      mound(random, half, style) +
      scatter(
        random,
        60,
        half * 0.6,
        (x, y) =>
          `<circle cx="${px(x * 0.7)}" cy="${px(y * 0.5 + half * 0.4)}" r="2" fill="${pick(random, ['#FBE29A', '#D9A82E'])}"/>`,
      ),
    { colour: '#E6B644', items: [['pea', 14, ['#F0B83A', '#E5A824'], 6]] },
    '#FBF1DA',
    '#A06400',
  ),
  vaal: strewnFood([['bean', 90, ['#F0E4C0', '#E6D6AA', '#F8EED4', '#DCCA98'], 10]], '#8A7440', '#7A641E'),
  pauva: strewnFood([['flake', 120, ['#FBF4E0', '#F4EACC', '#FFFBF0', '#EADDB8'], 11]], '#B8A06A', '#7E6A2A'),
  chana: strewnFood([['chana', 90, ['#8A5428', '#7A481E', '#9C6434'], 9]], '#3A1E0A', '#6E3E14'),
  fada: food(
    grains,
    { count: 220, rx: 4.6, ry: 3.2, colours: ['#C8923E', '#D9A552', '#B57E2E', '#EBC680'] },
    '#6E4410',
    '#8A5E14',
  ),
  rava: flourFood('#F4E6C0', '#8E6A1C', [['dot', 44, ['#F2DCA4', '#E6CC8A', '#FFF6DE'], 2.6]]),
  atta: flourFood('#E6CFA0', '#8A5E18', [['seed', 22, ['#D9A552', '#C8923E'], 7]]),
  kansar: strewnFood(
    [
      ['dot', 130, ['#C8923E', '#D9A552', '#B57E2E', '#EBC680'], 4],
      ['chunk', 12, ['#B4702A', '#9A5A1A'], 14],
    ],
    '#6E3E0A',
    '#8A4E14',
  ),
  sabudana: strewnFood([['pea', 160, ['#FFFFFF', '#FBF8F0', '#F4F0E6'], 6]], '#B8B0A4', '#5A4A8A'),
  moraiyo: food(
    grains,
    { count: 260, rx: 2.8, ry: 2.6, colours: ['#F8F4E4', '#EDE6CC', '#FFFDF4', '#E0D8B8'] },
    '#A89E7A',
    '#6E6A3A',
  ),
  'rajgira-lot': flourFood('#F2E4C4', '#86622A', [
    ['dot', 60, ['#F4E4BC', '#DCC48A', '#C9AE70'], 2.4],
    ['leaf', 3, '#A02A4A', 12],
  ]),
  'singoda-lot': flourFood('#E6DCD0', '#5A4038', [['singoda', 5, ['#4A3038', '#5A3A3E'], 14]]),
  'farali-lot': flourFood('#E9DAB4', '#5E6A1C', [
    ['dot', 30, ['#F4E4BC', '#F8F4E4'], 2.6],
    ['seed', 12, ['#8E6A2C'], 6],
    ['singoda', 2, '#4A3038', 12],
  ]),
  'methi-lot': flourFood('#D9C07A', '#4F7A1C', [
    ['mint', 9, ['#3F7A22', '#54912E', '#2F6A1A'], 11],
    ['seed', 12, sesame, 4],
  ]),
  'khichu-lot': flourFood('#FAF4E6', '#6E7A3A', [
    ['seed', 18, ['#FFFDF4', '#F2EAD2'], 6],
    ['seed', 8, ['#8E6A2C'], 5],
    ['chil', 3, '#4F8A2A', 12],
  ]),
  'gol-desi': strewnFood([['cube', 26, ['#B4702A', '#9A5A1A', '#C4833A', '#A8642A'], 18]], '#4A2206', '#7E440E'),
  'sing-tel': drinkFood(
    '#E8B83A',
    [
      ['pod', '#D6A86A'],
      ['nut', '#C46A3C'],
    ],
    '#9A5A0C',
  ),
} satisfies Record<string, Food>
