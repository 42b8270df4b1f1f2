import { describe, expect, test } from 'vitest'
import { originOf, readShopExport } from './shop-export.ts'

const ours: Readonly<Record<string, string>> = {
  ingredients: 'ingredients',
  'customs code (hsn)': 'hsnCode',
  stock: 'stock',
}
const findColumn = (heading: string) => ours[heading.trim().toLowerCase()]
const findCode = (column: string, text: string) =>
  column === 'category' && text.trim().toLowerCase() === 'snacks' ? 'snacks' : undefined
const read = ([heading = [], ...rows]: string[][]) => readShopExport(heading, rows, findColumn, findCode)
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

test.each([
  ['Handle|Title|Variant Price', 'shopify'],
  ['\ufeffTitle|URL handle|Price', 'shopify'],
  ['ID|Type|SKU|Name|Regular price', 'woocommerce'],
  ['Product code|Name English|Price (₹, GST included)', undefined],
  ['Title|Price', undefined],
])('%s is from %s', (heading, origin) => {
  expect(originOf(heading.split('|'))).toBe(origin)
})

describe('a Shopify export', () => {
  const old = table(`
Handle  | Title         | Body (HTML)                      | Type   | Option1 Name | Option1 Value | Option2 Value | Variant Grams | Variant Inventory Qty | Variant Price | Image Src | Ingredients (product.metafields.custom.ingredients)
khakhra | Methi Khakhra | <p>Crisp &amp; thin.</p><p>X</p> | Snacks | Size         | 200 g         |               | 260           | 12                    | 110.00        | a.jpg     | wheat, methi
khakhra |               |                                  |        |              | 1 kg          | Spicy         | 1100          | -3                    | 480.00        |           |
khakhra |               |                                  |        |              |               |               |               |                       |               | b.jpg     |
sev     | સેવ            |                                  | Gifts  | Title        | Default Title |               | 250           | 4                     | 90            |           |`)

  test('makes a pack of every variant, a size of a weight and a name of any other option', () => {
    expect(read(old)).toEqual({
      origin: 'shopify',
      unknown: ['Option1 Name', 'Image Src'],
      products: [
        {
          number: 2,
          key: 'khakhra/200 g',
          group: 'khakhra',
          cells: {
            'name.en': 'Methi Khakhra',
            'description.en': 'Crisp & thin.\nX',
            category: 'snacks',
            price: '110.00',
            weight: '200 g',
            stock: '12',
            ingredients: 'wheat, methi',
          },
        },
        {
          number: 3,
          key: 'khakhra/1 kg/Spicy',
          group: 'khakhra',
          cells: {
            'name.en': 'Methi Khakhra, Spicy',
            'description.en': 'Crisp & thin.\nX',
            category: 'snacks',
            price: '480.00',
            weight: '1 kg',
            stock: '0',
            ingredients: 'wheat, methi',
          },
        },
        {
          number: 5,
          key: 'sev',
          group: 'sev',
          cells: { 'name.gu': 'સેવ', category: '', price: '90', weight: '250 g', stock: '4' },
        },
      ],
    })
  })

  test('is read by its newer headings too, and a heading renamed to one of ours wins', () => {
    const newer = table(`
Title | URL handle | Option1 value | Weight value (grams) | Inventory quantity | Price | Customs code (HSN)
Sev   | sev        | 500 g         | 520                  | 3                  | 99.5  | 21069099`)
    expect(read(newer)?.products).toEqual([
      {
        number: 2,
        key: 'sev/500 g',
        group: 'sev',
        cells: { 'name.en': 'Sev', category: '', price: '99.5', weight: '500 g', stock: '3', hsnCode: '21069099' },
      },
    ])
  })
})

test('a description keeps what names no character, and has none that a text cannot hold', () => {
  const rows = table(`
Handle | Title | Body (HTML)                                | Variant Grams | Variant Price
sev    | Sev   | A &#38; B &constructor; C&#0;&#55357; &#8377;5 | 250           | 90`)
  expect(read(rows)?.products[0]?.cells['description.en']).toBe('A & B &constructor; C\ufffd\ufffd ₹5')
})

describe('a WooCommerce export', () => {
  test('takes simple products and variations, which say the rest through their parent', () => {
    const rows = table(`
ID | Type                 | SKU   | Name           | Published | Short description | Description | Stock | Weight (kg) | Regular price | Categories            | Parent | Attribute 1 name | Attribute 1 value(s) | Meta: ingredients
10 | variable             | KH    | Khakhra        | 1         |                   | <b>Thin</b> |       |             |               | Food > Snacks, Gifts  |        | Size             | 200 g, 400 g         | wheat
11 | variation            | KH-2  | Khakhra, 200 g | 1         |                   |             | 5     | 0.25        | 110           |                       | KH     | Size             | 200 g                |
12 | variation            |       | Khakhra, 400 g | 1         |                   |             | 7     | 0.45        | 200           |                       | id:10  | Size             | 400 g                |
13 | simple, downloadable | TEA   | Tea            | 0         | Strong            |             |       | 0.1         | 60.5          | Drinks                |        |                  |                      |
14 | grouped              | SET   | Set            | 1         |                   |             |       |             |               |                       |        |                  |                      |`)
    const found = read(rows)
    expect(found?.origin).toBe('woocommerce')
    expect(found?.products).toEqual([
      {
        number: 3,
        key: 'KH-2',
        group: 'KH',
        cells: {
          'name.en': 'Khakhra',
          'description.en': 'Thin',
          category: 'snacks',
          price: '110',
          weight: '200 g',
          stock: '5',
          ingredients: 'wheat',
        },
      },
      {
        number: 4,
        key: 'id:12',
        group: 'KH',
        cells: {
          'name.en': 'Khakhra',
          'description.en': 'Thin',
          category: 'snacks',
          price: '200',
          weight: '400 g',
          stock: '7',
          ingredients: 'wheat',
        },
      },
      {
        number: 5,
        key: 'TEA',
        group: 'TEA',
        cells: {
          'name.en': 'Tea',
          'description.en': 'Strong',
          category: '',
          price: '60.5',
          weight: '100 g',
          stock: '0',
        },
      },
    ])
  })
})
