/** Returns the lines of a CSV file that the shop sent, its head first, without the byte order mark. */
export const csvLinesOf = (body: unknown): string[] =>
  String(body)
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
