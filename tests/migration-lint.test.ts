import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lintMigration, unreleasedMigrations } from '../scripts/lint-migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'haatdi-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function lint(sql: string): string[] {
  const file = join(folder, '9000-change.sql')
  writeFileSync(file, sql)
  return lintMigration(file)
}

describe('a migration of a shop that sells', () => {
  test.each([
    [
      'an index that stops writes',
      'create index lot_idx on order_line (lot_code);',
      'require-concurrent-index-creation',
    ],
    [
      'a column whose default rewrites the table',
      'alter table product add column score float8 not null default random();',
      'adding-field-with-default',
    ],
    ['another type', 'alter table product alter column name type bytea;', 'changing-column-type'],
    ['a dropped column', 'alter table product drop column name;', 'ban-drop-column'],
    ['a renamed column', 'alter table product rename column name to title;', 'renaming-column'],
    [
      'a column that must not be null',
      'alter table product alter column hs_code set not null;',
      'adding-not-nullable-field',
    ],
    [
      'a reference checked at once',
      'alter table product add constraint a foreign key (brand_id) references brand (id);',
      'constraint-missing-not-valid',
    ],
    [
      'a rule checked at once',
      'alter table product add constraint b check (stock >= 0);',
      'constraint-missing-not-valid',
    ],
    ['a unique rule that locks', 'alter table product add constraint c unique (slug);', 'disallowed-unique-constraint'],
    ['a dropped table', 'drop table product;', 'ban-drop-table'],
    ['a renamed table', 'alter table product rename to goods;', 'renaming-table'],
    ['a dropped index that locks', 'drop index product_slug_idx;', 'require-concurrent-index-deletion'],
    ['a concurrent index in a transaction', 'create index concurrently d on product (id);', 'it runs in a transaction'],
    ['a change of every row', 'update product set score = 1;', 'backfill'],
  ])('is refused with %s', (_, sql, rule) => {
    expect(lint(sql).join('\n')).toContain(rule)
  })

  test('may add tables with indexes, empty columns, and rules that are validated later', () => {
    expect(
      lint(`create table lot (id text primary key, made_on date not null);
create index lot_made_idx on lot (made_on);
alter table product add column lot_id text;
alter table product add constraint product_lot_fk foreign key (lot_id) references lot (id) not valid;`),
    ).toEqual([])
  })

  test('may create an index beside the sales, in a file that runs without a transaction', () => {
    expect(lint('-- without a transaction\ncreate index concurrently if not exists d on product (id);')).toEqual([])
  })
})

test('migrations after the newest released one are refused when they lock', () => {
  writeFileSync(join(folder, '0001-old.sql'), 'drop table a;')
  writeFileSync(join(folder, '0002-new.sql'), 'select 1;')
  const after = (newest: string) => unreleasedMigrations(folder, newest).map((file) => file.split('/').pop())
  expect(after('0001-old.sql')).toEqual(expect.arrayContaining(['0002-new.sql']))
  expect(after('0001-old.sql')).not.toContain('0001-old.sql')
  expect(after('none')).toEqual([])
  expect(unreleasedMigrations(join(import.meta.dirname, '../database/migrations')).flatMap(lintMigration)).toEqual([])
})
