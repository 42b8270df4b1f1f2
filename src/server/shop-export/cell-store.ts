/** A column as PostgreSQL knows it: `type` is its full name (`numeric(10,2)`, `text[]`), `base` the short one (`_text`). */
export type Column = { name: string; type: string; base: string; isArray: boolean }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Written as JSON has them: nothing in them can be lost. Instants and days become ISO 8601, to the microsecond, in UTC. */
const asJson = new Set(['bool', 'int2', 'int4', 'timestamptz', 'timestamp', 'date'])

/**
 * Returns the expression of a cell as JSON text, SQL's null for a cell without a value. The database writes it, so that no
 * value passes through a number of JavaScript: `int8` and `numeric` are strings, bytes are base64.
 */
function cellExpression({ name, base, isArray }: Column): string {
  const cell = quoted(name)
  if (base === 'jsonb') return `${cell}::text`
  if (base === 'bytea') return `to_json(translate(encode(${cell}, 'base64'), E'\\n', ''))::text`
  if (asJson.has(base)) return `to_json(${cell})::text`
  if (!isArray) return `to_json(${cell}::text)::text`
  // An array of several dimensions, or not counted from 1, has a text of its own.
  const isPlain = `coalesce(array_ndims(${cell}) = 1 and array_lower(${cell}, 1) = 1, ${cell} is not null)`
  return `(case when ${isPlain} then array_to_json(${cell}::text[]) else to_json(${cell}::text) end)::text`
}

/** Returns the expression that reads a cell of `cells` (jsonb) back; a key that is not there is SQL's null. */
function valueExpression({ name, type, base, isArray }: Column): string {
  const json = `(cells -> ${literal(name)})`
  const text = `(cells ->> ${literal(name)})`
  if (base === 'jsonb') return json
  if (base === 'bytea') return `decode(${text}, 'base64')`
  if (!isArray) return `${text}::${type}`
  const elements = `array(select jsonb_array_elements_text(${json}))::${type}`
  return `(case jsonb_typeof(${json}) when 'array' then ${elements} else ${text}::${type} end)`
}

/**
 * Returns the statement that reads a table as lines of JSON, an object each. A cell without a value has no key: so the
 * `null` of a jsonb column stays another thing.
 */
export function lineStatement(table: string, columns: readonly Column[]): string {
  const members = columns.map((column) => `${literal(`${JSON.stringify(column.name)}:`)} || ${cellExpression(column)}`)
  return `select '{' || array_to_string(array[${members.join(', ')}]::text[], ',') || '}' as line from public.${quoted(table)}`
}

/** Returns the statement that inserts the lines in its parameter, each on a line of the text. */
export function insertStatement(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  return `insert into public.${quoted(table)} (${names}) overriding system value
    select ${columns.map(valueExpression).join(', ')}
    from string_to_table($1, E'\\n') as line cross join lateral (select line::jsonb as cells offset 0) as parsed`
}
