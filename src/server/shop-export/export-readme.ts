import type { ExportManifest } from './export-manifest.ts'

/** Returns the page of an export for people who know neither the shop nor its program. */
export const exportReadme = ({ createdAt, tables, files }: ExportManifest): string => `# Export of a Haatdi shop

Everything the shop stored on ${createdAt.slice(0, 16).replace('T', ' ')} UTC, as it was at one instant: ${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files.

**Private.** It holds names, addresses, orders and hashes of passwords, unencrypted. Store it as you would a backup.

| What | Where |
|---|---|
| rows | \`tables/<table>.ndjson\`: a line is a row, a JSON object (newline-delimited JSON, UTF-8) |
| photographs, documents, drawings | \`files/public/\` and \`files/private/\`; the name is the SHA-256 of the bytes. Documents of sellers (\`.bin\`) are encrypted by the shop |
| columns and their PostgreSQL types, numbers of rows, positions of sequences, the sum of the ledger | \`manifest.json\` |
| checksums of all files | \`SHA256SUMS\`; \`sha256sum --check SHA256SUMS\` compares them |

## How values are written
| Type of the column | In JSON |
|---|---|
| no value | the key is missing |
| \`boolean\`, \`smallint\`, \`integer\` | as they are |
| \`bigint\`, \`numeric\` | string of digits: a JSON number may lose some. Amounts (\`…_paise\`) are whole paise, 100 to a rupee |
| \`timestamp with time zone\`, \`date\` | ISO 8601, instants in UTC to the microsecond |
| \`jsonb\` | as it is; \`null\` is JSON's own |
| \`bytea\` | base64 |
| arrays | array of strings, PostgreSQL's text of each element |
| text and all others | string, PostgreSQL's text |

Columns that the database computes from others are left out, and so are numbers of one server's transactions (\`changed_in\`). The program's \`docs/spec/\` and the comments in
\`database/migrations/\` say what tables and columns mean.

Secrets that were sealed (keys of authenticators, numbers of bank accounts) stay sealed: they open with the SESSION_SECRET of the shop, which is not in here.

## Importing
\`npm run import -- FOLDER\` of the program, of this version or a newer one, with the settings of an empty shop and the same SESSION_SECRET.
`
