import { chaiGlass, liquid } from '../fills/poured-fills.ts'
import { pieceRows } from '../fills/row-fills.ts'
import { grains, leaves, tangle } from '../fills/scattered-fills.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { drinkFood, masalaFood, strewnFood } from './food-kinds.ts'
import { almonds, greenCardamom, pistachio, saffron } from './shared-colours.ts'

/** Tea, sherbets and drink powders. */
export const drinkFoods = {
  tea: food(leaves, { colours: ['#4A2812', '#6B3E1C', '#34190C', '#8A5A2C', '#A0703A'] }, '#1E0E06', '#5A2A10'),
  'tea-green': food(leaves, { colours: ['#4F6E24', '#3E5A1A', '#6B8A34', '#2E4412'] }, '#1E2E0A', '#3E5E16'),
  coffee: food(
    grains,
    { count: 90, rx: 8.4, ry: 6, seam: true, colours: ['#5A2E14', '#4A240E', '#6E3C1C'] },
    '#200C04',
    '#4A240E',
  ),
  rose: food(liquid, { colour: '#C8143C', petal: '#F0537A', core: '#FFD060' }, '#C8143C', '#B0123A'),
  lemon: food(liquid, { colour: '#C9D24A', rind: '#E8D020', slice: '#F4E25A' }, '#C9D24A', '#7A7A00'),
  mango: food(liquid, { colour: '#F5A81C', petal: '#FFC94A', core: '#E08A00' }, '#F5A81C', '#B96A00'),
  kokum: food(liquid, { colour: '#6E1240', petal: '#9A2A60', core: '#3A0A24' }, '#6E1240', '#6E1240'),
  honey: food(liquid, { colour: '#D98A10', petal: '#F0AE3A', core: '#8A4A00' }, '#D98A10', '#A86400'),
  'tea-fudina': strewnFood(
    [
      ['hair', 120, ['#4A2812', '#6B3E1C', '#34190C', '#8A5A2C'], 7],
      ['mint', 15, ['#4F9A4A', '#3E8A3A'], 14],
      ['ginger', 6, ['#D9BC8A'], 16],
    ],
    '#1E0E06',
    '#2F6B3C',
  ),
  'tea-kesar': strewnFood(
    [
      ['hair', 140, ['#4A2812', '#6B3E1C', '#34190C', '#8A5A2C'], 7],
      ['cardamom', 9, greenCardamom, 13],
      ['hair', 34, saffron, 10],
    ],
    '#1E0E06',
    '#A0480C',
  ),
  'tea-tulsi': strewnFood(
    [
      ['hair', 110, ['#4F6E24', '#3E5A1A', '#6B8A34', '#2E4412'], 8],
      ['mint', 16, ['#5E8A3A', '#4A762A', '#6E4A6A'], 12],
    ],
    '#1E2E0A',
    '#3E5E16',
  ),
  lemongrass: food(
    tangle,
    { count: 80, colours: ['#9AAE4A', '#86983A', '#B0C266', '#C9CE8A'], width: 5 },
    '#4A5A1C',
    '#5A7414',
  ),
  ukalo: masalaFood('#9A7A4A', '#5A5A14', [
    ['mint', 7, ['#4F8A3A', '#3E742A'], 12],
    ['ginger', 4, '#D9BC8A', 14],
    ['clove', 6, '#4A2410', 9],
    ['dot', 8, '#2d1a08', 3.2],
  ]),
  'chai-cutting': food(
    chaiGlass,
    {
      colour: '#B4713A',
      items: [
        ['cardamom', 3, greenCardamom, 10],
        ['ginger', 2, '#D9BC8A', 13],
      ],
    },
    '#6E3A18',
    '#7E4214',
  ),
  'haldi-dudh': masalaFood('#F0B42E', '#A86400', [
    ['almond', 7, almonds, 11],
    ['ginger', 3, '#E8A01C', 14],
    ['cardamom', 3, greenCardamom, 9],
  ]),
  'kesar-badam': strewnFood(
    [
      ['almond', 34, almonds, 14],
      ['hair', 40, saffron, 9],
      ['seed', 24, pistachio, 6],
      ['cashew', 9, '#F4DFB4', 12],
      ['dot', 60, '#FFF0C8', 2.6],
    ],
    '#D9A24A',
    '#A05A0C',
    '#F2D69A',
  ),
  thandai: strewnFood(
    [
      ['almond', 20, almonds, 12],
      ['petal', 20, ['#E06A8A', '#C8406A'], 9],
      ['fennel', 26, ['#9AB64A', '#B0C868'], 7],
      ['seed', 30, ['#FFFDF4', '#F2EAD2'], 6],
      ['dot', 30, '#2d1a08', 2],
    ],
    '#C9B074',
    '#2F6B4A',
    '#F2E2B8',
  ),
  'jeera-soda': masalaFood('#C8BC9A', '#4A6E7A', [
    ['seed', 20, ['#8E6A2C', '#6E4E1C'], 7],
    ['lemon', 3, '#F4E25A', 11],
    ['mint', 4, '#4F9A4A', 10],
  ]),
  jaljeera: masalaFood('#8A9A4A', '#3E6A1C', [
    ['mint', 8, ['#4F9A4A', '#3E8A3A'], 12],
    ['seed', 14, ['#8E6A2C'], 6],
    ['lemon', 2, '#F4E25A', 10],
  ]),
  'chaas-powder': masalaFood(
    '#FBF6E6',
    '#3B5B92',
    [
      ['mint', 7, ['#4F9A4A', '#3E8A3A'], 11],
      ['seed', 12, ['#8E6A2C'], 6],
    ],
    '#BFD0E4',
  ),
  'variyali-powder': masalaFood('#C9D49A', '#4F7A1C', [
    ['fennel', 26, ['#9AB64A', '#86A238'], 8],
    ['cardamom', 3, greenCardamom, 9],
  ]),
  'variyali-syrup': drinkFood('#A8B43A', [['umbel', '#4F7A1C']], '#4F6E14'),
  gulab: drinkFood('#C8143C', [['rose', '#F0537A']], '#B0123A'),
  'kokum-sharbat': drinkFood(
    '#7E1440',
    [
      ['kokum', '#4A0A28'],
      ['kokum', '#A83058'],
    ],
    '#6E1240',
  ),
  baflo: drinkFood(
    '#C9B83A',
    [
      ['mango', '#7FA83A'],
      ['mint', '#3E8A3A'],
    ],
    '#6E7A0C',
  ),
  khus: drinkFood('#2F8A4A', [['grass', '#BEE08A']], '#1F6A3A'),
  'limbu-adu': drinkFood(
    '#E6DE7A',
    [
      ['lemon', '#F4E25A'],
      ['ginger', '#D9BC8A'],
    ],
    '#7A7400',
  ),
  'amla-ras': drinkFood('#B8BE6A', [['amla', '#A8C04A']], '#5E6E14'),
  badam: drinkFood(
    '#F0CE7A',
    [
      ['almond', '#B4733A'],
      ['almond', '#9A5A28'],
    ],
    '#A0600C',
  ),
  'keri-ras': drinkFood(
    '#F5A81C',
    [
      ['mango', '#FFC94A'],
      ['mango', '#F2902A'],
    ],
    '#B06000',
  ),
  madh: food(
    pieceRows,
    { piece: 'hex', colours: ['#E8A01C', '#D98A10', '#F0B43A'], size: 0.3, stepX: 1.74, stepY: 1.5 },
    '#C47A0C',
    '#9A5A00',
  ),
  'aam-papad': strewnFood(
    [
      ['strip', 26, ['#F0962A', '#E8861A', '#F6A844'], 34],
      ['roll', 8, ['#E88A1C'], 13, { nuts: ['#F6B04A'], rim: '#F6A844' }],
    ],
    '#A04A06',
    '#B06000',
  ),
  kharek: strewnFood([['date', 44, ['#C99A5A', '#B8864A', '#D8AE72'], 17]], '#6E4414', '#86561A'),
} satisfies Record<string, Food>
